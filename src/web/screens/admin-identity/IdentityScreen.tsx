import { useTranslations } from 'use-intl';
import { type ReviewView, reviewTable } from '#shared/wire/admin/document.ts';
import { Age } from '../../admin/Age.tsx';
import { TableScreen } from '../../admin/TableScreen.tsx';
import { WithSecondary } from '../../admin/WithSecondary.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { DateTimeText } from '../../ui/DateTimeText.tsx';

/** The identity documents: those that wait for a decision, the oldest first, and those that were decided. */
export default function IdentityScreen() {
  return (
    <TableScreen
      of={reviewTable}
      renderCells={{
        sentAt: ({ sentAt, state }) => (
          <WithSecondary below={state === 'waiting' && <Age since={sentAt} />}>
            <DateTimeText of={new Date(sentAt)} bare />
          </WithSecondary>
        ),
        who: (review) => <Who review={review} />,
      }}
    />
  );
}

function Who({ review: { state, claim, decidedBy } }: { review: ReviewView }) {
  const t = useTranslations('admin.identity');
  if (state !== 'waiting') return decidedBy?.name;
  if (!claim) return t('reviewers.nobody');
  return <Badge tone="waiting">{claim.mine ? t('reviewers.me') : claim.by.name}</Badge>;
}

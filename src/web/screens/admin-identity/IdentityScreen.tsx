import { useTranslations } from 'use-intl';
import { type ReviewView, reviewTable } from '#shared/wire/admin/document.ts';
import { TableScreen } from '../../admin/TableScreen.tsx';
import { TwoLines } from '../../admin/TwoLines.tsx';
import { Waiting } from '../../admin/Waiting.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { DateTimeText } from '../../ui/DateTimeText.tsx';

/** The identity documents: those that wait for a decision, the oldest first, and those that were decided. */
export default function IdentityScreen() {
  return (
    <TableScreen
      of={reviewTable}
      renderCells={{
        sentAt: ({ sentAt, state }) => (
          <TwoLines below={state === 'waiting' && <Waiting since={sentAt} />}>
            <DateTimeText of={new Date(sentAt)} bare />
          </TwoLines>
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

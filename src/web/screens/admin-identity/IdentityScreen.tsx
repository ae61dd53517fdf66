import { useTranslations } from 'use-intl';
import { type ReviewView, reviewTable } from '#shared/wire/admin/document.ts';
import classes from '../../admin/Page.module.css';
import { TableView } from '../../admin/TableView.tsx';
import { Waiting } from '../../admin/Waiting.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { DateTimeText } from '../../ui/DateTimeText.tsx';
import { Screen } from '../../ui/Screen.tsx';

/** The identity documents: those that wait for a decision, the oldest first, and those that were decided. */
export default function IdentityScreen() {
  const t = useTranslations('admin.identity');
  return (
    <Screen title={t('title')} intro={t('intro')}>
      <TableView
        of={reviewTable}
        renderCells={{
          sentAt: ({ sentAt, state }) => (
            <>
              <DateTimeText of={new Date(sentAt)} bare />
              {state === 'waiting' && (
                <span className={classes.quiet}>
                  <Waiting since={sentAt} />
                </span>
              )}
            </>
          ),
          who: (review) => <Who review={review} />,
        }}
      />
    </Screen>
  );
}

function Who({ review: { state, claim, decidedBy } }: { review: ReviewView }) {
  const t = useTranslations('admin.identity');
  if (state !== 'waiting') return decidedBy?.name;
  if (!claim) return t('reviewers.nobody');
  return <Badge tone="waiting">{claim.mine ? t('reviewers.me') : claim.by.name}</Badge>;
}

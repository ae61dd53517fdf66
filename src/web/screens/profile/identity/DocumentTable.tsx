import { useTranslations } from 'use-intl';
import type { DocumentStatus } from '#shared/document.ts';
import { formatDay } from '#shared/format.ts';
import type { IdentityDocument } from '#shared/wire/document.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { timeOf } from '../../../ui/DateTimeText.tsx';
import { ClockIcon, TickIcon } from '../../../ui/icons.tsx';
import classes from './Identity.module.css';
import { StoredSides } from './StoredSides.tsx';

const TONES = { missing: 'quiet', waiting: 'waiting', accepted: 'good' } as const;

/** Each type of document and its status; a refused one shows why. */
export function DocumentTable({ documents }: { documents: IdentityDocument[] }) {
  const t = useTranslations('documents');
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{t('statusCaption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('document')}</th>
          <th scope="col">{t('status')}</th>
        </tr>
      </thead>
      <tbody>
        {documents.map((document) => (
          <DocumentLine key={document.type} document={document} />
        ))}
      </tbody>
    </table>
  );
}

function DocumentLine({ document }: { document: IdentityDocument }) {
  const t = useTranslations('documents');
  const words = useTranslations('documentWords');
  const { type, status, expireDate, sentAt, refusal } = document;
  const isStored = status !== 'missing';
  const wasSent = !isStored && (refusal ? 'refused' : expireDate && 'expired');
  return (
    <tr>
      <th scope="row" className={classes.type}>
        {words(`types.${type}`)}
        {isStored && (
          <span className={classes.facts}>
            {sentAt && <span>{t.rich('sent', { time: timeOf(new Date(sentAt)) })}</span>}
            {expireDate && <span>{t('expires', { day: formatDay(expireDate) })}</span>}
          </span>
        )}
        {isStored && <StoredSides document={document} />}
        {!isStored && !refusal && expireDate && (
          <span className={classes.refusal}>{t('expiredOn', { day: formatDay(expireDate) })}</span>
        )}
        {!isStored && refusal && (
          <span className={classes.refusal}>
            {t.rich('refusedOn', { time: timeOf(new Date(refusal.at)) })}{' '}
            {words(`refusals.${refusal.reason}`)} {refusal.note}
          </span>
        )}
      </th>
      <td>
        {wasSent ? (
          <Badge tone="waiting">{t(`states.${wasSent}`)}</Badge>
        ) : (
          <Badge tone={TONES[status]}>
            <StatusSign status={status} />
            {words(`statuses.${status}`)}
          </Badge>
        )}
      </td>
    </tr>
  );
}

function StatusSign({ status }: { status: DocumentStatus }) {
  if (status === 'accepted') return <TickIcon size={15} />;
  return status === 'waiting' ? <ClockIcon size={15} /> : null;
}

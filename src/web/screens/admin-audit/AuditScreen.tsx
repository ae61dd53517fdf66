import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { auditTable } from '#shared/wire/admin/audit.ts';
import page from '../../admin/Page.module.css';
import { TableScreen } from '../../admin/TableScreen.tsx';
import { useVerifyAudit } from '../../api/admin/audit.ts';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Status } from '../../ui/Status.tsx';
import classes from './Audit.module.css';

/** The audit log with its filters, and a check that its chain is intact. */
export default function AuditScreen() {
  const t = useTranslations('admin.audit');
  const shell = useTranslations('admin.shell');
  return (
    <TableScreen
      of={auditTable}
      renderCells={{
        actor: ({ actor, actorRole }) => (
          <>
            {actorRole === 'ROLE_USER' && actor
              ? t('customer', { id: String(actor.id) })
              : (actor?.name ?? t('system'))}
            {actor?.staffLogin && <span className={page.quiet}>{actor.staffLogin}</span>}
            {actor && <span className={page.quiet}>{shell(`roles.${actorRole}`)}</span>}
          </>
        ),
        subject: ({ subject, personId }) => (
          <>
            {t('subject', { kind: t(`subjects.${subject.kind}`), id: subject.id })}
            {personId !== null && (subject.kind !== 'person' || subject.id !== String(personId)) && (
              <span className={page.quiet}>{t('customer', { id: String(personId) })}</span>
            )}
          </>
        ),
        reason: ({ reason, details }) => (
          <>
            {reason}
            {Object.keys(details).length > 0 && <span className={classes.details}>{inWords(details)}</span>}
          </>
        ),
      }}
    >
      <VerifyChain />
    </TableScreen>
  );
}

/** Returns the details as text: `before: ROLE_AUDIT, after: ROLE_ADMIN`. */
function inWords(details: Record<string, unknown>): string {
  return Object.entries(details)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');
}

/** Recomputes the chain of MACs and shows whether an entry was changed, removed or inserted. */
function VerifyChain() {
  const t = useTranslations('admin.audit');
  const { mutate, isPending, data, error } = useVerifyAudit();
  return (
    <div className={classes.verify}>
      <Button variant="default" loading={isPending} onClick={() => mutate()}>
        {t('verify')}
      </Button>
      <FailureNotice error={error} />
      <Status>
        {data &&
          (data.broken ? (
            <Notice tone="bad" title={t('brokenTitle', { entry: String(data.broken.entryId) })}>
              {t(`broken.${data.broken.how}`)}
            </Notice>
          ) : (
            <Notice tone="good" title={t('intactTitle')}>
              {t('intactText', { chained: data.chained, waiting: data.waiting })}
            </Notice>
          ))}
      </Status>
    </div>
  );
}

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { approvalValues } from '#shared/approval-values.ts';
import { declarationOf } from '#shared/approvals.ts';
import type { ApprovalView } from '#shared/wire/admin/approval.ts';
import { decideApproval, withdrawApproval } from '../api/admin/approvals.ts';
import { useStaffAction } from '../api/admin/calls.ts';
import { depositQuery } from '../api/admin/deposits.ts';
import { useLanguage } from '../i18n/LanguageProvider.tsx';
import { Badge } from '../ui/Badge.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { DateTimeText, timeOf } from '../ui/DateTimeText.tsx';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { toast } from '../ui/toasts.ts';
import { ActionButton } from './ActionButton.tsx';
import { useOpenAction } from './ActionHost.tsx';
import classes from './ApprovalCard.module.css';
import { ApprovalFiles } from './ApprovalFiles.tsx';
import { isRecordKind, RecordLink } from './RecordLink.tsx';
import { useFocusReturn } from './use-focus-return.ts';

/** An approval request: what is requested, by whom and why, and the reader's actions on it. */
export function ApprovalCard({ approval }: { approval: ApprovalView }) {
  const t = useTranslations('admin.approvals');
  const open = useOpenAction();
  const { mayDecide, mayWithdraw, decision, decidedBy, decidedAt } = approval;
  return (
    <article className={classes.card} aria-labelledby={`approval-${approval.id}`}>
      <h2 id={`approval-${approval.id}`} className={classes.title}>
        <RequestedAction approval={approval} />
      </h2>
      <p className={classes.quiet}>
        {t('requested', approval.requestedBy)} · <DateTimeText of={new Date(approval.requestedAt)} />
      </p>
      <p>
        <span className={classes.quiet}>{t('reason')}</span> {approval.reason}
      </p>
      <RowLinks approval={approval} />
      {mayDecide && approval.payload.depositId && <RequestedDeposit id={approval.payload.depositId} />}
      <ApprovalFiles approval={approval} />
      {decision === null ? (
        <p className={classes.quiet}>{t.rich('until', { time: timeOf(new Date(approval.expiresAt)) })}</p>
      ) : (
        <p>
          <Badge tone={decision === 'approved' ? 'good' : 'quiet'}>{t(`decisions.${decision}`)}</Badge>{' '}
          {decidedBy && <span className={classes.quiet}>{t('by', decidedBy)} · </span>}
          {decidedAt && <DateTimeText of={new Date(decidedAt)} />}
          {approval.decisionNote && ` · ${approval.decisionNote}`}
        </p>
      )}
      {decision === null && !mayDecide && (
        <p className={classes.quiet}>{mayWithdraw ? t('own') : t('notYours')}</p>
      )}
      <div className={classes.actions}>
        {mayDecide && <Decide approval={approval} approve />}
        {mayDecide && <Decide approval={approval} approve={false} />}
        {mayWithdraw && (
          <Button
            variant="default"
            onClick={() => open((onClose) => <WithdrawDialog id={approval.id} onClose={onClose} />)}
          >
            {t('withdraw')}
          </Button>
        )}
      </div>
    </article>
  );
}

/** The request as a sentence. */
function RequestedAction({ approval }: { approval: ApprovalView }): ReactNode {
  const t = useTranslations('admin.approvals');
  const { locale } = useLanguage();
  return t(`kinds.${approval.kind}.request`, approvalValues(approval, locale));
}

/** Links to the records that the request is about. */
function RowLinks({ approval: { kind, payload, personName } }: { approval: ApprovalView }): ReactNode {
  const t = useTranslations('admin.table');
  const links = Object.entries(declarationOf(kind).payload).flatMap(([field, type]) => {
    const record = type === 'payments' ? 'payment' : type;
    const ids = (payload[field] ?? '0').split(', ');
    return isRecordKind(record) ? ids.flatMap((id) => (id === '0' ? [] : [{ record, id }])) : [];
  });
  if (links.length === 0) return null;
  return (
    <p className={classes.links}>
      {links.map(({ record, id }) => (
        <RecordLink key={`${record}/${id}`} kind={record} id={id}>
          {record === 'person' && personName !== null
            ? `${personName} (${t('numberOf.person', { id })})`
            : undefined}
        </RecordLink>
      ))}
    </p>
  );
}

/** What the requester saw of a deposit: sender, message, and why it was not matched automatically. */
function RequestedDeposit({ id }: { id: string }): ReactNode {
  const t = useTranslations('admin.approvals');
  const deposits = useTranslations('admin.deposits');
  const deposit = useQuery(depositQuery(id));
  const { data } = deposit;
  if (!data) return <FailureNotice error={deposit.error} retry={deposit} />;
  return (
    <>
      <p>
        <span className={classes.quiet}>{t('depositOf')}</span>{' '}
        {[data.senderName, data.memo].filter((text) => text !== null).join(' · ') || t('depositNameless')}
      </p>
      {data.reasons.length > 0 && (
        <ul className={classes.reasons} aria-label={deposits('reasonsTitle')}>
          {data.reasons.map((reason) => (
            <li key={reason}>{deposits(`reasons.${reason}`)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function Decide({ approval, approve }: { approval: ApprovalView; approve: boolean }) {
  const t = useTranslations('admin.approvals');
  return (
    <ActionButton
      variant={approve ? 'filled' : 'default'}
      label={t(approve ? 'approve' : 'refuse')}
      title={t(approve ? 'approveTitle' : 'refuseTitle')}
      tone={approve ? 'primary' : 'danger'}
      reasonOptional={approve}
      reasonLabel={t('note')}
      action={(note) => decideApproval(approval.id, { approve, note: note === '' ? undefined : note })}
      doneText={t('done')}
    >
      {() => (
        <>
          <p>
            <strong>
              <RequestedAction approval={approval} />
            </strong>
          </p>
          <p>{t(approve ? 'approveText' : 'refuseText')}</p>
        </>
      )}
    </ActionButton>
  );
}

function WithdrawDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations('admin.approvals');
  useFocusReturn();
  const withdraw = useStaffAction(
    () => withdrawApproval(id),
    () => {
      toast(t('withdrawn'));
      onClose();
    },
  );
  return (
    <ConfirmDialog
      opened
      title={t('withdrawTitle')}
      confirmLabel={t('withdraw')}
      call={withdraw}
      onCancel={onClose}
      onConfirm={() => withdraw.mutate()}
    >
      <p>{t('withdrawText')}</p>
    </ConfirmDialog>
  );
}

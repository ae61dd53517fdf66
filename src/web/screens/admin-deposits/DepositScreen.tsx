import { useLocale, useTranslations } from 'use-intl';
import { RETURN_REASONS } from '#shared/deposit.ts';
import { formatMoney } from '#shared/format.ts';
import { cad, minorFromNumber } from '#shared/money.ts';
import type { DepositCandidateView, DepositDetailView } from '#shared/wire/admin/deposit.ts';
import { ActionButton } from '../../admin/ActionButton.tsx';
import { ActionDialog, choiceOf } from '../../admin/ActionDialog.tsx';
import { useOpenAction } from '../../admin/ActionHost.tsx';
import { AreaLink } from '../../admin/AreaLink.tsx';
import { DetailPage } from '../../admin/DetailPage.tsx';
import { CustomerFact, Fact, Facts, TimeFact } from '../../admin/Facts.tsx';
import { OwnerButton, OwnerFacts } from '../../admin/OwnerActions.tsx';
import page from '../../admin/Page.module.css';
import { PendingRequestNotice } from '../../admin/PendingRequestNotice.tsx';
import { SanctionsHits } from '../../admin/SanctionsHits.tsx';
import { useHasPermission } from '../../admin/use-has-permission.ts';
import { WireAmount } from '../../admin/WireAmount.tsx';
import { depositQuery, dismissDeposit, setDepositOwner } from '../../api/admin/deposits.ts';
import { propose } from '../../api/admin/propose.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { CandidateList, CustomerSearch } from './CustomerSearch.tsx';
import classes from './Deposits.module.css';
import { Notices } from './Notices.tsx';
import { useDifferentDepositCheck } from './use-different-deposit-check.tsx';

/** One deposit: what was received, why it waits, its candidates and actions. */
export default function DepositScreen() {
  const t = useTranslations('admin.table.numberOf');
  const may = useHasPermission('deposits_act');
  return (
    <DetailPage area="deposits" query={depositQuery} title={(_, id) => t('deposit', { id })}>
      {(deposit) => <DepositDetails deposit={deposit} mayAct={may} />}
    </DetailPage>
  );
}

type Props = { deposit: DepositDetailView; mayAct: boolean };

function DepositDetails({ deposit, mayAct }: Props) {
  const t = useTranslations('admin.deposits');
  const waits = deposit.state === 'unmatched';
  return (
    <Stack>
      {deposit.openRequest && <RequestedNotice kind={deposit.openRequest} />}
      <DepositSummary deposit={deposit} />
      {deposit.reasons.length > 0 && <Reasons deposit={deposit} />}
      <SanctionsHits hits={deposit.hits} />
      {waits && (
        <Section id="candidates" title={t('candidates')}>
          <Candidates deposit={deposit} mayAct={mayAct} />
        </Section>
      )}
      <Section id="notices" title={t('notices')}>
        <Notices deposit={deposit} />
      </Section>
      {mayAct && <EndActions deposit={deposit} />}
    </Stack>
  );
}

function RequestedNotice({ kind }: { kind: NonNullable<DepositDetailView['openRequest']> }) {
  const t = useTranslations('admin.deposits');
  const known = kind === 'deposit_match' || kind === 'deposit_return' ? kind : 'other';
  return <PendingRequestNotice title={t(`requested.${known}`)} />;
}

function DepositSummary({ deposit }: { deposit: DepositDetailView }) {
  const t = useTranslations('admin.deposits');
  const { state, amount, endedAt, customer } = deposit;
  const tone = state === 'credited' ? 'good' : state === 'unmatched' ? 'waiting' : 'quiet';
  return (
    <Section id="received" title={t('received')} action={<Badge tone={tone}>{t(`states.${state}`)}</Badge>}>
      <Facts>
        <Fact label={t('amount')}>
          {amount === null ? t('amountUnknown') : <WireAmount of={amount} in="CAD" size="strong" />}
        </Fact>
        <Fact label={t('sender')}>{deposit.senderName}</Fact>
        <Fact label={t('senderEmail')}>{deposit.senderEmail}</Fact>
        <Fact label={t('memo')}>{deposit.memo ?? t('noMemo')}</Fact>
        <Fact label={t('reference')}>
          <span className={page.code}>{deposit.reference ?? t('noReference')}</span>
        </Fact>
        <Fact label={t('source')}>{t(`sources.${deposit.source}`)}</Fact>
        <TimeFact label={t('receivedAt')} at={deposit.receivedAt} />
        <OwnerFacts of={deposit} />
        {endedAt && <TimeFact label={t('ended')} at={endedAt} />}
        {customer && <CustomerFact customer={customer} />}
        {deposit.payment && (
          <Fact label={t('payment')}>
            <AreaLink to="transactions" search={{ text: deposit.payment }}>
              {deposit.payment}
            </AreaLink>
          </Fact>
        )}
        {deposit.endReason && (
          <Fact label={t('endReason')}>
            <EndReason reason={deposit.endReason} />
          </Fact>
        )}
      </Facts>
    </Section>
  );
}

/** Why a deposit ended: a return has a reason code, a dismissal has free text. */
function EndReason({ reason }: { reason: string }) {
  const t = useTranslations('admin.deposits');
  const key = `returnReasons.${reason}` as 'returnReasons.other';
  return /^[a-z_]+$/.test(reason) && t.has(key) ? t(key) : reason;
}

function Reasons({ deposit: { state, reasons } }: { deposit: DepositDetailView }) {
  const t = useTranslations('admin.deposits');
  const distrusted = state === 'not_trusted' || state === 'dismissed';
  return (
    <Notice tone={distrusted ? 'bad' : 'warning'} title={t(distrusted ? 'distrustTitle' : 'reasonsTitle')}>
      <ul className={classes.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{t(`reasons.${reason}`)}</li>
        ))}
      </ul>
      {distrusted && <p>{t('distrustText')}</p>}
    </Notice>
  );
}

/** The candidates of a deposit: those that its message or sender names, and a search. */
function Candidates({ deposit, mayAct }: { deposit: DepositDetailView; mayAct: boolean }) {
  const t = useTranslations('admin.deposits');
  const open = useOpenAction();
  const choose = mayAct && {
    label: (name: string) => t('choose', { name }),
    onChoose: (customer: DepositCandidateView) =>
      open((onClose) => <MatchDialog deposit={deposit} customer={customer} onClose={onClose} />),
  };
  return (
    <>
      {deposit.candidates.length === 0 ? (
        <p>{t('noCandidates')}</p>
      ) : (
        <CandidateList candidates={deposit.candidates} {...(choose && { choose })} />
      )}
      <CustomerSearch {...(choose && { choose })} />
    </>
  );
}

type DialogProps = { deposit: DepositDetailView; customer: DepositCandidateView; onClose: () => void };

function MatchDialog({ deposit, customer, onClose }: DialogProps) {
  const t = useTranslations('admin.deposits');
  const locale = useLocale();
  const { alike, request, field } = useDifferentDepositCheck();
  const { senderName } = deposit;
  const amount = formatMoney(cad(minorFromNumber(deposit.amount ?? 0, 'CAD') ?? 0n), locale);
  return (
    <ActionDialog
      title={t('matchTitle', { name: customer.name })}
      isProposal
      text={t('matchText', { amount, isKnown: String(senderName !== null), sender: senderName ?? '' })}
      action={(reason) =>
        request(propose('deposit_match', { personId: customer.id, alike, reason }, deposit.id))
      }
      onClose={onClose}
    >
      {() => field}
    </ActionDialog>
  );
}

/** The actions on a deposit: claiming it, and returning an unmatched one or dismissing one that is not trusted. */
function EndActions({ deposit }: { deposit: DepositDetailView }) {
  const t = useTranslations('admin.deposits');
  const { id, state } = deposit;
  if (state !== 'unmatched' && state !== 'not_trusted') return null;
  return (
    <div className={page.actions}>
      <OwnerButton of={deposit} setOwner={setDepositOwner} />
      {state === 'unmatched' ? (
        <ActionButton
          label={t('return')}
          title={t('returnTitle')}
          isProposal
          text={t('returnText')}
          fields={[
            choiceOf({ name: 'why', label: t('returnWhy') }, RETURN_REASONS, (why) =>
              t(`returnReasons.${why}`),
            ),
          ]}
          action={(reason, { why }) => propose('deposit_return', { why, reason }, id)}
        />
      ) : (
        <ActionButton
          label={t('dismiss')}
          title={t('dismissTitle')}
          text={t('dismissText')}
          action={(reason) => dismissDeposit(id, reason)}
          doneText={t('dismissed')}
        />
      )}
    </div>
  );
}

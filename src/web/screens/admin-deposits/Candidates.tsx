import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatMoney } from '#shared/format.ts';
import { cad, minorFromNumber } from '#shared/money.ts';
import type { DepositCandidateView, DepositDetailView } from '#shared/wire/admin/deposit.ts';
import { ActionDialog } from '../../admin/ActionDialog.tsx';
import { proposeMatch } from '../../api/admin/deposits.ts';
import { CandidateList } from './CandidateList.tsx';
import { CustomerSearch } from './CustomerSearch.tsx';

/** The candidates of a deposit: those that its message or sender names, and a search. */
export function Candidates({ deposit, mayAct }: { deposit: DepositDetailView; mayAct: boolean }) {
  const t = useTranslations('admin.deposits');
  const [chosen, setChosen] = useState<DepositCandidateView>();
  const choose = mayAct && { label: (name: string) => t('choose', { name }), onChoose: setChosen };
  return (
    <>
      {deposit.candidates.length === 0 ? (
        <p>{t('noCandidates')}</p>
      ) : (
        <CandidateList candidates={deposit.candidates} {...(choose && { choose })} />
      )}
      <CustomerSearch {...(choose && { choose })} />
      {chosen && <MatchDialog deposit={deposit} customer={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

type DialogProps = { deposit: DepositDetailView; customer: DepositCandidateView; onClose: () => void };

function MatchDialog({ deposit, customer, onClose }: DialogProps) {
  const t = useTranslations('admin.deposits');
  const locale = useLocale();
  const amount = formatMoney(cad(minorFromNumber(deposit.amount ?? 0, 'CAD') ?? 0n), locale);
  return (
    <ActionDialog
      title={t('matchTitle', { name: customer.name })}
      isProposal
      text={t('matchText', { amount, sender: deposit.senderName ?? '' })}
      action={(reason) => proposeMatch(deposit.id, { personId: customer.id, reason })}
      onClose={onClose}
    />
  );
}

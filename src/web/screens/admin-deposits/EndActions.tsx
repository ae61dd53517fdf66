import { useTranslations } from 'use-intl';
import { RETURN_REASONS } from '#shared/deposit.ts';
import type { DepositDetailView } from '#shared/wire/admin/deposit.ts';
import { ActionButton } from '../../admin/ActionButton.tsx';
import { choiceOf } from '../../admin/ActionDialog.tsx';
import { OwnerButton } from '../../admin/OwnerActions.tsx';
import page from '../../admin/Page.module.css';
import { dismissDeposit, ownDeposit, proposeReturn } from '../../api/admin/deposits.ts';

/**
 * The actions on a deposit: claiming it, and returning an unmatched one or dismissing one that is not
 * trusted.
 */
export function EndActions({ deposit }: { deposit: DepositDetailView }) {
  const t = useTranslations('admin.deposits');
  const { id, state } = deposit;
  if (state !== 'unmatched' && state !== 'not_trusted') return null;
  return (
    <div className={page.actions}>
      <OwnerButton of={deposit} own={ownDeposit} />
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
          action={(reason, { why }) => proposeReturn(id, { why, reason })}
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

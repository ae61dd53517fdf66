import { useLocale, useTranslations } from 'use-intl';
import { formatCad, formatXaf } from '#shared/format.ts';
import { MAX_TRANSFER, MIN_TRANSFER } from '#shared/limits.ts';
import { cad } from '#shared/money.ts';
import { boundInCad } from '../../amounts/bounds.ts';
import type { SendContext, SendField, SendValidation } from './validate-draft.ts';

export type SendMessages = Partial<Record<SendField, string>>;

/** Returns the message of each field with a problem. */
export function useSendMessages(
  { problems, quote }: SendValidation,
  { balance, rate }: SendContext,
): SendMessages {
  const t = useTranslations();
  const locale = useLocale();
  const sentence = (field: SendField, problem: SendValidation['problems'][SendField]) => {
    if (problem === 'required')
      return field === 'phoneNumber' ? t('rules.phoneNumberNotValid') : t('send.waits.needsAmount');
    // A bound is shown in the currency in which the amount was typed.
    if (field === 'debit' && rate && (problem === 'minAmountMsg' || problem === 'maxAmountMsg')) {
      const payout = problem === 'minAmountMsg' ? MIN_TRANSFER : MAX_TRANSFER;
      const values = {
        amount: formatCad(boundInCad(problem, rate), locale),
        payout: formatXaf(payout, locale),
      };
      return t(problem === 'minAmountMsg' ? 'send.minCad' : 'send.maxCad', values);
    }
    if (problem !== 'balanceInsufficient') return problem && t(`rules.${problem}`);
    const missing = cad((quote?.debit.minor ?? balance.minor) - balance.minor);
    return t('send.balanceInsufficient', { missing: formatCad(missing, locale) });
  };
  const entries = Object.entries(problems) as [SendField, SendValidation['problems'][SendField]][];
  return Object.fromEntries(entries.map(([field, problem]) => [field, sentence(field, problem)]));
}

import { useTranslations } from 'use-intl';
import { POSTING_KINDS } from '#shared/posting-kinds.ts';

/** Our own accounts by what they are called in the books. */
const ACCOUNTS = {
  interac_clearing: 'interacClearing',
  unclaimed_deposits: 'unclaimedDeposits',
  'exchange/CAD': 'exchangeCad',
  'exchange/XAF': 'exchangeXaf',
  payouts_in_flight: 'payoutsInFlight',
  'float/smobilpay': 'float',
  'float/mtn': 'floatMtn',
  rail_fees: 'railFees',
  fees: 'fees',
  'adjustments/CAD': 'adjustmentsCad',
  'adjustments/XAF': 'adjustmentsXaf',
} as const;

/** What an account and a kind of posting are called by people; one that has no words yet keeps its own name. */
export function useBookWords() {
  const t = useTranslations('admin.books');
  return {
    account: (name: string): string => {
      if (name.startsWith('customer/')) return t('customer', { id: name.slice('customer/'.length) });
      const known = Object.entries(ACCOUNTS).find(([own]) => own === name);
      return known ? t(`accountNames.${known[1]}`) : name;
    },
    kind: (kind: string): string => {
      const known = POSTING_KINDS.find((one) => one === kind);
      return known ? t(`kinds.${known}`) : kind;
    },
  };
}

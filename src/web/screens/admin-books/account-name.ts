import { useTranslations } from 'use-intl';

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

/** What an account is called by people; one that has no words yet keeps its own name. */
export function useAccountName(): (name: string) => string {
  const t = useTranslations('admin.books');
  return (name) => {
    if (name.startsWith('customer/')) return t('customer', { id: name.slice('customer/'.length) });
    const known = Object.entries(ACCOUNTS).find(([own]) => own === name);
    return known ? t(`accountNames.${known[1]}`) : name;
  };
}

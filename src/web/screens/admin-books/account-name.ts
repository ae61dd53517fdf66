import { useTranslations } from 'use-intl';

/** The keys of the internal accounts' names. */
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

/** Returns a function that translates an account's name, or returns it unchanged if it has no translation. */
export function useAccountName(): (name: string) => string {
  const t = useTranslations('admin.books');
  return (name) => {
    if (name.startsWith('customer/')) return t('customer', { id: name.slice('customer/'.length) });
    const entry = Object.entries(ACCOUNTS).find(([own]) => own === name);
    return entry ? t(`accountNames.${entry[1]}`) : name;
  };
}

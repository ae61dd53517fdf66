import { MERCHANT_NAMES, MERCHANTS } from '#shared/payment.ts';

/** What people call a service; a recharge has none of the list. */
export function merchantName(merchant: string): string {
  const known = MERCHANTS.find((name) => name === merchant);
  return known ? MERCHANT_NAMES[known] : merchant;
}

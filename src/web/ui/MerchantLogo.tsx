import type { ReactNode } from 'react';
import type { BillMerchant } from '#shared/payment.ts';
import { inRem } from './in-rem.ts';
import classes from './MerchantLogo.module.css';

const LOOK: Record<BillMerchant, { ground: string; ink: string; sign: ReactNode }> = {
  ENEO: {
    ground: '#e7f4d9',
    ink: '#2f6b1a',
    sign: <path d="M21 7 11 20.5h6.5L15 30l10.5-14H19z" fill="currentColor" />,
  },
  CAMWATER: {
    ground: '#dceefb',
    ink: '#125a91',
    sign: <path d="M18 6.5c5 6 8 10 8 14a8 8 0 0 1-16 0c0-4 3-8 8-14z" fill="currentColor" />,
  },
  CMDGI: {
    ground: '#fdeccb',
    ink: '#7a4a00',
    sign: (
      <>
        <path d="M7 15 18 8l11 7z" fill="currentColor" />
        <path d="M10.5 17.5v8M15.5 17.5v8M20.5 17.5v8M25.5 17.5v8M7.5 28h21" />
      </>
    ),
  },
  CMDOUANES: {
    ground: '#e3e4f8',
    ink: '#34357f',
    sign: (
      <>
        <path d="M8 13.5 18 8.5l10 5v10L18 28.5l-10-5z" />
        <path d="M8 13.5l10 5 10-5M18 18.5v10" />
      </>
    ),
  },
  CANALPLUS: {
    ground: '#1b1b1f',
    ink: '#ffffff',
    sign: (
      <>
        <rect x="7.5" y="10" width="21" height="14" rx="2.5" />
        <path d="M18 13.5v7M14.5 17h7M13 28h10" />
      </>
    ),
  },
};

/** Our own symbol for a merchant, not its trademark. Decorative: the name is shown beside it. */
export function MerchantLogo({ merchant, size = 40 }: { merchant: BillMerchant; size?: number }) {
  const { ground, ink, sign } = LOOK[merchant];
  return (
    <svg
      width={inRem(size)}
      height={inRem(size)}
      viewBox="0 0 36 36"
      className={classes.logo}
      color={ink}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <rect width="36" height="36" rx="10" fill={ground} stroke="none" />
      {sign}
    </svg>
  );
}

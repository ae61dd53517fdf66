import { PRODUCT_NAME } from '#shared/product.ts';
import { inRem } from './in-rem.ts';
import classes from './Logo.module.css';

/** The logo's symbol: a G whose bar is an arrow, and a star. public/favicon.svg has the same drawing. */
export function LogoMark({ size = 36 }: { size?: number }) {
  return (
    <svg width={inRem(size)} height={inRem(size)} viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" rx="11" fill="#0a804c" />
      <g fill="none" stroke="#fff" strokeWidth="3.6" strokeLinecap="round" strokeLinejoin="round">
        <path d="M24.6 13.4A10.2 10.2 0 1 0 25.2 28" />
        <path d="M18.6 21h13.6m-4.5-4.4 4.7 4.4-4.7 4.4" />
      </g>
      <path d="m32 4.6 1.3 2.9 3.2.3-2.4 2.1.7 3.1-2.8-1.6-2.8 1.6.7-3.1-2.4-2.1 3.2-.3z" fill="#ffd23f" />
    </svg>
  );
}

type Props = { onDark?: boolean; size?: number };

export function Logo({ onDark = false, size = 36 }: Props) {
  return (
    <span className={classes.logo} data-on-dark={onDark || undefined}>
      <LogoMark size={size} />
      <span className={classes.word}>
        <span className={classes.first}>{PRODUCT_NAME.slice(0, 2)}</span>
        {PRODUCT_NAME.slice(2)}
      </span>
    </span>
  );
}

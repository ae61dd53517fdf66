import type { ReactNode } from 'react';
import { inRem } from './in-rem.ts';

export type IconProps = { size?: number };

/** A line icon. Decorative: the text beside it carries the meaning. */
export function Icon({ size = 22, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      width={inRem(size)}
      height={inRem(size)}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

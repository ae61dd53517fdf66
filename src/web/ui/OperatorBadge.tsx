import { useTranslations } from 'use-intl';
import type { Operator } from '#shared/phone.ts';
import { inRem } from './in-rem.ts';
import classes from './OperatorBadge.module.css';

const LOOK: Record<Operator, { ground: string; ink: string; word: string }> = {
  MTNCAMEROON: { ground: '#ffcb05', ink: '#111111', word: 'MTN' },
  ORANGECAMEROUN: { ground: '#111111', ink: '#ff8a1f', word: 'OM' },
};

type Props = { operator: Operator; withName?: boolean; size?: number };

/** Our own symbol for an operator, with its colours and short name but not its trademark. */
export function OperatorBadge({ operator, withName = false, size = 36 }: Props) {
  const t = useTranslations('common.operator');
  const { ground, ink, word } = LOOK[operator];
  return (
    <span className={classes.badge}>
      <svg
        width={inRem(size)}
        height={inRem(size)}
        viewBox="0 0 36 36"
        {...(withName ? { 'aria-hidden': true } : { role: 'img', 'aria-label': t(operator) })}
      >
        <rect width="36" height="36" rx="10" fill={ground} />
        <text x="18" y="22.2" textAnchor="middle" fontSize="13" fontWeight="800" fill={ink}>
          {word}
        </text>
      </svg>
      {withName && <span>{t(operator)}</span>}
    </span>
  );
}

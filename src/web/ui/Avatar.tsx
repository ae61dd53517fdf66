import { inRem } from './in-rem.ts';
import classes from './Round.module.css';

type Props = { gender: string; size?: number };

const LOOK: Record<string, { ground: string; clothes: string }> = {
  MAN: { ground: '#dce8f6', clothes: '#365276' },
  WOMAN: { ground: '#fbe6d4', clothes: '#0a804c' },
  OTHER: { ground: '#e4e9e6', clothes: '#51627a' },
};

const SKIN = '#8d5a3b';
const HAIR = '#1d1512';

/** A drawn portrait by the account's gender (specification §2). Decorative: the name is shown beside it. */
export function Avatar({ gender, size = 40 }: Props) {
  const look = LOOK[gender] ?? LOOK.OTHER;
  return (
    <svg
      width={inRem(size)}
      height={inRem(size)}
      viewBox="0 0 40 40"
      className={classes.round}
      aria-hidden="true"
    >
      <rect width="40" height="40" fill={look?.ground} />
      {gender === 'WOMAN' && <path d="M10.5 27V17a9.5 9.5 0 0 1 19 0v10z" fill={HAIR} />}
      <path d="M5 42c0-9 6.7-13.5 15-13.5S35 33 35 42z" fill={look?.clothes} />
      <path d="M16.5 23h7v6.5a3.5 3.5 0 0 1-7 0z" fill={SKIN} />
      <circle cx="20" cy="18.5" r="7" fill={SKIN} />
      {gender === 'WOMAN' ? (
        <path
          d="M12.8 18.5c0-5 3-8 7.2-8s7.2 3 7.2 8c-2.6-.6-4.7-2.2-6-4.6-1.7 2.6-4.5 4.3-8.4 4.6z"
          fill={HAIR}
        />
      ) : (
        <path
          d="M12.8 17.5c-.4-4.8 2.6-7.8 7.2-7.8s7.6 3 7.2 7.8c-.8-2.3-2-3.6-3.4-4.1-2.5.8-5.1.8-7.6 0-1.4.5-2.6 1.8-3.4 4.1z"
          fill={HAIR}
        />
      )}
    </svg>
  );
}

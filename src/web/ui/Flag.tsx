import { inRem } from './in-rem.ts';
import classes from './Round.module.css';

type Props = { country: 'CA' | 'CM'; size?: number };

/** A round, simplified flag. Decorative: the country is named beside it. */
export function Flag({ country, size = 24 }: Props) {
  return (
    <svg
      width={inRem(size)}
      height={inRem(size)}
      viewBox="0 0 24 24"
      className={classes.round}
      aria-hidden="true"
    >
      {country === 'CA' ? <Canada /> : <Cameroon />}
      <circle cx="12" cy="12" r="11.5" fill="none" stroke="#0b1b36" strokeOpacity="0.12" />
    </svg>
  );
}

function Canada() {
  return (
    <>
      <rect width="24" height="24" fill="#ffffff" />
      <rect width="6.2" height="24" fill="#d52b1e" />
      <rect x="17.8" width="6.2" height="24" fill="#d52b1e" />
      <path
        d="M12 6.2l1.1 2 1.3-.7-.6 3 1.5-1.5.4.9 1.7-.3-.6 1.6.7.4-2.6 2.2.3 1.1-2.7-.4v2.3h-1v-2.3l-2.7.4.3-1.1-2.6-2.2.7-.4-.6-1.6 1.7.3.4-.9 1.5 1.5-.6-3 1.3.7z"
        fill="#d52b1e"
      />
    </>
  );
}

function Cameroon() {
  return (
    <>
      <rect width="8" height="24" fill="#007a5e" />
      <rect x="8" width="8" height="24" fill="#ce1126" />
      <rect x="16" width="8" height="24" fill="#fcd116" />
      <path d="m12 8.7.8 2.3 2.4.1-1.9 1.5.7 2.3-2-1.4-2 1.4.7-2.3-1.9-1.5 2.4-.1z" fill="#fcd116" />
    </>
  );
}

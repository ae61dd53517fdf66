import { useTranslations } from 'use-intl';
import { Flag } from '../../ui/Flag.tsx';
import classes from './Home.module.css';

/** The way the money takes, from flag to flag. */
export function RouteDrawing() {
  const t = useTranslations('common');
  return (
    <div className={classes.route}>
      <span className={classes.place}>
        <Flag country="CA" size={40} />
        {t('canada')}
      </span>
      <svg viewBox="0 0 200 60" aria-hidden="true" focusable="false">
        <path
          d="M4 50C50 6 150 6 196 50"
          fill="none"
          stroke="#43bf85"
          strokeWidth="2.5"
          strokeDasharray="1 9"
          strokeLinecap="round"
        />
        <path d="m94 12 14 5-14 5 3-5z" fill="#ffd23f" />
      </svg>
      <span className={classes.place}>
        <Flag country="CM" size={40} />
        {t('cameroon')}
      </span>
    </div>
  );
}

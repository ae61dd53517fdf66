import { useTranslations } from 'use-intl';
import classes from './Field.module.css';
import { TickIcon } from './icons.tsx';

const RULES = {
  length: (password: string) => password.length >= 8 && password.length <= 15,
  lower: (password: string) => /[a-z]/.test(password),
  upper: (password: string) => /[A-Z]/.test(password),
  digit: (password: string) => /\d/.test(password),
  special: (password: string) => /[^A-Za-z0-9\s]/.test(password),
};

/** The rules for a new password, checked while typing. */
export function PasswordRules({ password }: { password: string }) {
  const t = useTranslations('common.passwordRules');
  const names = Object.keys(RULES) as (keyof typeof RULES)[];
  return (
    <ul className={classes.rules} aria-label={t('title')}>
      {names.map((name) => {
        const met = RULES[name](password);
        return (
          <li key={name} className={classes.rule} data-met={met || undefined}>
            <span className={classes.ruleDot}>{met && <TickIcon size={16} />}</span>
            <span>{t(name)}</span>
            <span className="visually-hidden">{met ? t('met') : t('missing')}</span>
          </li>
        );
      })}
    </ul>
  );
}

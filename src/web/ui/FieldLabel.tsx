import { useTranslations } from 'use-intl';
import classes from './Field.module.css';

/** A field's name; what may stay empty says so, since nearly everything is required. */
export function FieldLabel({ label, optional = false }: { label: string; optional?: boolean | undefined }) {
  const t = useTranslations('common');
  return (
    <>
      {label}
      {optional && <span className={classes.optional}>{` (${t('optional')})`}</span>}
    </>
  );
}

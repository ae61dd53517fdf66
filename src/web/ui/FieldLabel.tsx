import { useTranslations } from 'use-intl';
import classes from './Field.module.css';

/** A field's label. Optional fields are marked, because most are required. */
export function FieldLabel({ label, optional = false }: { label: string; optional?: boolean | undefined }) {
  const t = useTranslations('common');
  return (
    <>
      {label}
      {optional && <span className={classes.optional}>{` (${t('optional')})`}</span>}
    </>
  );
}

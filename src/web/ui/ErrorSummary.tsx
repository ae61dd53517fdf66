import { useTranslations } from 'use-intl';
import { focusField } from './field-id.ts';
import { WarningIcon } from './icons.tsx';
import classes from './Notice.module.css';

/** An error of a field: its wire name, and the sentence that is also shown at the field. */
export type FieldError = { name: string; message: string };

/** All errors of a form, with a link to each field. Not shown for a single error, which is clear at its field. */
export function ErrorSummary({ errors }: { errors: FieldError[] }) {
  const t = useTranslations('common');
  if (errors.length < 2) return null;
  return (
    <div className={classes.notice} data-tone="bad" role="alert">
      <WarningIcon />
      <div>
        <p className={classes.title}>{t('errorSummary')}</p>
        <ul className={classes.list}>
          {errors.map(({ name, message }) => (
            <li key={name}>
              <a
                href={`#field-${name}`}
                onClick={(event) => {
                  event.preventDefault();
                  focusField(name);
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

import { useTranslations } from 'use-intl';
import { CONTACT_FIELDS } from '#shared/wire/contact-fields.ts';
import { STATUSES_WITH_MESSAGE } from '../../api/status-with-message.ts';
import button from '../Button.module.css';
import classes from './ContactForm.module.css';

/** The contact form as built; `islands/contact-form.ts` submits it. Its fields have the wire's names. */
export function ContactForm() {
  const t = useTranslations('contact');
  const rules = useTranslations('rules');
  const missing = useTranslations('register.missing');
  const common = useTranslations('common');
  const statuses = STATUSES_WITH_MESSAGE.map((status) => [status, common(`errors.${status}.text`)] as const);
  const words = {
    ...Object.fromEntries(statuses),
    unexpected: common('failure.unexpectedTitle'),
    counter: t.raw('counter') as string,
    counterOver: t.raw('counterOver') as string,
    sentText: t.raw('sentText') as string,
    failedTitle: t('failedTitle'),
    unreachable: t('unreachable'),
    errorTitle: t('errorTitle'),
    submit: t('submit'),
    sending: t('sending'),
    'missing-firstName': missing('firstName'),
    'missing-lastName': missing('lastName'),
    'missing-email': missing('email'),
    'missing-phone': missing('phoneNumber'),
    'missing-message': t('missingMessage'),
    emailNotValid: rules('emailNotValid'),
    contactPhoneNotValid: rules('contactPhoneNotValid'),
    messageTooLong: rules('messageTooLong'),
  };
  return (
    <div data-island="contact" data-words={JSON.stringify(words)}>
      {/* With `post`, what was typed never appears in an address, even if the script fails. */}
      <form className={classes.form} noValidate method="post">
        <div className={classes.notice} data-part="failure" role="alert" tabIndex={-1} hidden />
        <p className={classes.hint}>{t('allRequired')}</p>
        <div className={classes.pair}>
          <Field name={CONTACT_FIELDS.firstName} label={t('firstName')} autoComplete="given-name" />
          <Field name={CONTACT_FIELDS.lastName} label={t('lastName')} autoComplete="family-name" />
        </div>
        <Field name="email" label={t('email')} type="email" autoComplete="email" />
        <Field name="phone" label={t('phone')} hint={t('phoneHint')} type="tel" autoComplete="tel-national" />
        <div>
          <label htmlFor="message">{t('message')}</label>
          <p className={classes.hint} id="message-hint">
            {t('messageHint')}
          </p>
          <textarea
            id="message"
            name="message"
            rows={6}
            aria-describedby="message-hint message-error message-count"
          />
          <p className={classes.hint} id="message-count" data-part="counter">
            {t('counter', { count: '0' })}
          </p>
          <p className={classes.error} id="message-error" hidden />
          <output className="visually-hidden" data-part="counter-said" />
        </div>
        <noscript>
          <p className={classes.hint}>{t('withoutScript')}</p>
        </noscript>
        {/* Enabled by the script, without which the message would be lost. */}
        <button type="submit" className={`${button.primary} ${button.wide}`} disabled>
          {t('submit')}
        </button>
      </form>
      <div className={classes.sent} data-part="sent" tabIndex={-1} hidden>
        <h3>{t('sentTitle')}</h3>
        <p />
        <button type="button" className={button.quiet}>
          {t('another')}
        </button>
      </div>
    </div>
  );
}

type FieldProps = { name: string; label: string; hint?: string; type?: string; autoComplete: string };

function Field({ name, label, hint, type = 'text', autoComplete }: FieldProps) {
  return (
    <div>
      <label htmlFor={name}>{label}</label>
      {hint && (
        <p className={classes.hint} id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <input
        id={name}
        name={name}
        type={type}
        autoComplete={autoComplete}
        aria-describedby={hint ? `${name}-hint ${name}-error` : `${name}-error`}
      />
      <p className={classes.error} id={`${name}-error`} hidden />
    </div>
  );
}

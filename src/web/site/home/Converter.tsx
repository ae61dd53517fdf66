import { useTranslations } from 'use-intl';
import { formatAmount, formatCad, type WrittenLanguage } from '#shared/format.ts';
import type { Currency } from '#shared/money.ts';
import { OPERATORS } from '#shared/phone.ts';
import { CUSTOMER_FEE } from '#shared/rate.ts';
import { SEND_FORM_FIELDS } from '#shared/wire/send-money-fields.ts';
import { paths } from '../../paths.ts';
import { Flag } from '../../ui/Flag.tsx';
import { OperatorBadge } from '../../ui/OperatorBadge.tsx';
import button from '../Button.module.css';
import { CONVERTER_START } from '../islands/converter-start.ts';
import classes from './Converter.module.css';

type Props = { language: WrittenLanguage };

/** The converter as built, which shows what a transfer costs and pays out; `islands/converter.ts` fetches the rate. */
export function Converter({ language }: Props) {
  const t = useTranslations('home');
  const rules = useTranslations('rules');
  const words = {
    summary: t.raw('summary') as string,
    rateMissing: t('rateMissing'),
    sendNeedsAmount: t('sendNeedsAmount'),
    multipleOfFive: t('multipleOfFive'),
    amountNotValid: rules('amountNotValid'),
    cadDecimals: rules('cadDecimals'),
    xafWhole: rules('xafWhole'),
    minAmountMsg: rules('minAmountMsg'),
    maxAmountMsg: rules('maxAmountMsg'),
    minAmountMsgCad: t.raw('minCad') as string,
    maxAmountMsgCad: t.raw('maxCad') as string,
  };
  return (
    <form
      className={classes.converter}
      action={paths.sendMoney}
      aria-label={t('converterTitle')}
      data-island="converter"
      data-words={JSON.stringify(words)}
      noValidate
    >
      <AmountField
        currency="CAD"
        name={SEND_FORM_FIELDS.debit}
        label={t('youSend')}
        value={formatAmount(CONVERTER_START, language)}
      />
      <AmountField currency="XAF" name={SEND_FORM_FIELDS.payout} label={t('recipientGets')} />
      <fieldset className={classes.methods}>
        <legend>{t('method')}</legend>
        {OPERATORS.map((operator, index) => (
          <label key={operator} className={classes.method}>
            <input type="radio" name="phoneOperator" value={operator} defaultChecked={index === 0} />
            <OperatorBadge operator={operator} size={26} withName />
          </label>
        ))}
      </fieldset>
      <dl className={classes.rows}>
        <Row label={t('rate')} name="rate" />
        <Row label={t('fee')} text={formatCad(CUSTOMER_FEE, language)} />
        <Row label={t('debited')} name="debited" strong />
      </dl>
      <output className="visually-hidden" data-part="summary" />
      <button type="submit" className={`${button.primary} ${button.wide}`}>
        {t('sendNow')}
      </button>
      <p className={classes.problem} data-part="blocked" hidden />
      <p className={classes.paused} data-part="paused" hidden>
        {t('sendingPaused')}
      </p>
      <noscript>
        <p className={classes.paused}>{t('withoutScript')}</p>
      </noscript>
    </form>
  );
}

type FieldProps = { currency: Currency; name: string; label: string; value?: string };

function AmountField({ currency, name, label, value }: FieldProps) {
  return (
    <div>
      <div className={classes.box} data-box={name}>
        <div className={classes.entry}>
          <label htmlFor={name}>{label}</label>
          <input
            id={name}
            name={name}
            type="text"
            inputMode={currency === 'CAD' ? 'decimal' : 'numeric'}
            autoComplete="off"
            spellCheck="false"
            placeholder="0"
            defaultValue={value}
            aria-describedby={`${name}-note`}
          />
        </div>
        <div className={classes.currency}>
          <Flag country={currency === 'CAD' ? 'CA' : 'CM'} size={28} />
          <span>{currency}</span>
        </div>
      </div>
      <p id={`${name}-note`} className={classes.note} data-note={name} hidden />
    </div>
  );
}

type RowProps = { label: string; name?: string; text?: string; strong?: boolean };

function Row({ label, name, text, strong }: RowProps) {
  return (
    <div className={strong ? classes.strong : undefined}>
      <dt>{label}</dt>
      <dd data-part={name}>{text}</dd>
    </div>
  );
}

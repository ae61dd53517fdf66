import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatCad, formatMoney, formatXaf } from '#shared/format.ts';
import { largestDebit, MAX_TRANSFER, MIN_TRANSFER } from '#shared/limits.ts';
import type { Currency } from '#shared/money.ts';
import { CUSTOMER_FEE } from '#shared/rate.ts';
import { maxToSend } from '../../amounts/bounds.ts';
import {
  finishTyping,
  formatSide,
  type LinkedAmounts,
  type Quote,
  readQuote,
  typeAmount,
} from '../../amounts/linked-amounts.ts';
import { SectionTitle } from '../../payments/SectionTitle.tsx';
import { Announcement } from '../../ui/Announcement.tsx';
import { focusField } from '../../ui/field-id.ts';
import { MoneyField } from '../../ui/MoneyField.tsx';
import { RateText } from '../../ui/RateText.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import classes from './AmountSection.module.css';
import type { SendMessages } from './use-send-messages.ts';
import { SEND_FIELDS, type SendContext } from './validate-draft.ts';

const DEBOUNCE_MS = 700;

type Props = {
  amounts: LinkedAmounts;
  onChange: (amounts: LinkedAmounts) => void;
  context: SendContext;
  quote: Quote | undefined;
  messages: SendMessages;
  /** Whether the amount exceeds what one transfer, the balance or the person's limit allows. */
  exceedsMaximum: boolean;
  showErrors: boolean;
};

/** Both amounts, linked by the rate: the one typed last is fixed, the other follows. */
export function AmountSection({
  amounts,
  onChange,
  context,
  quote,
  messages,
  exceedsMaximum,
  showErrors,
}: Props) {
  const [initialAmounts] = useState(amounts);
  const t = useTranslations('send');
  const locale = useLocale();
  const debouncedText = useDebounced(amounts.text, DEBOUNCE_MS);
  const isResting = !amounts.typing || debouncedText === amounts.text;
  const announcement = useDebounced(
    quote
      ? t('announce', { debit: formatCad(quote.debit, locale), payout: formatXaf(quote.payout, locale) })
      : '',
    DEBOUNCE_MS,
  );
  const hints = useRoundingHints(amounts, context);

  const field = (currency: Currency, side: 'debit' | 'payout', hint: string) => {
    // Show no error before or while typing, nor at a field that was just emptied to be typed again.
    const isEmpty = amounts.text.trim() === '';
    const isTyped = amounts !== initialAmounts && isResting && !isEmpty;
    const error = showErrors || isTyped ? messages[side] : undefined;
    return (
      <MoneyField
        name={SEND_FIELDS[side]}
        label={t(side)}
        currency={currency}
        value={formatSide(amounts, currency, context.rate, locale)}
        onChange={(text) => onChange(typeAmount(currency, text))}
        onBlur={() => amounts.typing && onChange(finishTyping(amounts))}
        hint={hint}
        error={error}
      />
    );
  };

  return (
    <section aria-labelledby="amount-section" className={classes.section}>
      <SectionTitle id="amount-section">{t('amountSection')}</SectionTitle>
      {field('CAD', 'debit', hints.CAD ?? t('available', { amount: formatCad(context.balance, locale) }))}
      <div className={classes.between}>
        {context.rate && <RateText of={context.rate} />}
        <span>{`${t('fee')} ${formatCad(CUSTOMER_FEE, locale)}`}</span>
      </div>
      {field(
        'XAF',
        'payout',
        hints.XAF ??
          t('bounds', { min: formatXaf(MIN_TRANSFER, locale), max: formatXaf(MAX_TRANSFER, locale) }),
      )}
      {exceedsMaximum && <UseMaximumButton amounts={amounts} context={context} onChange={onChange} />}
      <Announcement>{announcement}</Announcement>
    </section>
  );
}

/** A button for the most that balance, limit and one transfer allow, in the typed currency. */
function UseMaximumButton({ amounts, context, onChange }: Pick<Props, 'amounts' | 'context' | 'onChange'>) {
  const t = useTranslations('send');
  const locale = useLocale();
  const max = context.rate && maxToSend(amounts.fixed, largestDebit(context), context.rate);
  if (!max) return null;
  return (
    <Button
      variant="light"
      onClick={() => {
        // The pressed button disappears.
        focusField(SEND_FIELDS[amounts.fixed === 'CAD' ? 'debit' : 'payout']);
        onChange(max.amounts);
      }}
    >
      {t('useMax', { amount: formatMoney(max.amount, locale) })}
    </Button>
  );
}

/** Returns a hint for the typed amount if it is rounded to the cent or franc. */
function useRoundingHints(amounts: LinkedAmounts, { rate }: SendContext): Partial<Record<Currency, string>> {
  const t = useTranslations('send');
  const locale = useLocale();
  const reading = rate && readQuote(amounts, rate);
  if (reading?.kind !== 'quote') return {};
  const { debit, payout } = reading.quote;
  if (amounts.fixed === 'XAF' && payout.minor !== reading.typed) {
    return { XAF: t('roundedPayout', { amount: formatXaf(payout, locale) }) };
  }
  if (amounts.fixed === 'CAD' && debit.minor !== reading.typed) {
    const values = { amount: formatCad(debit, locale), payout: formatXaf(payout, locale) };
    return { CAD: t('roundedDebit', values) };
  }
  return {};
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useLocation } from 'wouter';
import { formatMoney } from '#shared/format.ts';
import { cad, type Currency, toDecimalText } from '#shared/money.ts';
import { type Operator, OPERATORS } from '#shared/phone.ts';
import { rateQuery } from '../../api/rate.ts';
import {
  fixedAmount,
  leaveAmount,
  type Quote,
  readQuote,
  textOfSide,
  typeAmount,
} from '../../amounts/linked-amounts.ts';
import { paths } from '../../paths.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Announcement } from '../../ui/Announcement.tsx';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import { MoneyField } from '../../ui/MoneyField.tsx';
import { OperatorBadge } from '../../ui/OperatorBadge.tsx';
import { RateText } from '../../ui/RateText.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { TextSkeleton } from '../../ui/Skeletons.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import classes from './Home.module.css';

const START = fixedAmount(cad(100_00n));
const FEE = cad(0n);

/** What a transfer would cost and bring, at the rate of this minute. Typing on either side moves the other. */
export function Converter() {
  const t = useTranslations('home');
  const ruleWords = useTranslations('rules');
  const locale = useLocale();
  const [, navigate] = useLocation();
  const { data: current, isError } = useQuery(rateQuery);
  const [amounts, setAmounts] = useState(START);
  const [operator, setOperator] = useState<Operator>(OPERATORS[0]);

  const reading = current && readQuote(amounts, current.rate);
  const quote = reading?.kind === 'quote' ? reading.quote : undefined;
  const problem = reading?.kind === 'problem' ? ruleWords(reading.rule) : undefined;
  const isRounded =
    quote !== undefined &&
    amounts.fixed === 'XAF' &&
    reading?.kind === 'quote' &&
    reading.typed !== quote.payout.minor;

  const side = (currency: Currency) => ({
    currency,
    value: textOfSide(amounts, currency, current?.rate, locale),
    onChange: (text: string) => setAmounts(typeAmount(currency, text)),
    onBlur: () => setAmounts((typed) => (typed.fixed === currency ? leaveAmount(typed) : typed)),
    error: amounts.fixed === currency ? problem : undefined,
  });

  return (
    <section className={classes.converter} aria-label={t('converterTitle')}>
      <Stack>
        <MoneyField name="amountCDA" label={t('youSend')} {...side('CAD')} />
        <MoneyField
          name="amountXFA"
          label={t('recipientGets')}
          {...side('XAF')}
          hint={isRounded ? t('multipleOfFive') : undefined}
        />
        <ChoiceField
          name="phoneOperator"
          label={t('method')}
          value={operator}
          onChange={(value) => setOperator(value as Operator)}
          options={OPERATORS.map((each) => ({
            value: each,
            label: <OperatorBadge operator={each} size={26} withName />,
          }))}
        />
        <Rows>
          <Row label={t('rate')}>
            {current && <RateText of={current.rate} />}
            {!current && (isError ? t('rateMissing') : <TextSkeleton width="9rem" />)}
          </Row>
          <Row label={t('fee')}>
            <Amount of={FEE} />
          </Row>
          {quote && (
            <Row label={t('debited')} strong>
              <Amount of={quote.debit} />
            </Row>
          )}
        </Rows>
        <Announcement>
          {quote &&
            !amounts.typing &&
            t('summary', { cad: formatMoney(quote.debit, locale), xaf: formatMoney(quote.payout, locale) })}
        </Announcement>
        <SubmitButton
          pending={false}
          disabledReason={reading !== undefined && !quote ? t('sendNeedsAmount') : undefined}
          onPress={() =>
            navigate(quote ? paths.sendMoneyAmount(asTyped(quote, amounts.fixed)) : paths.sendMoney)
          }
        >
          {t('sendNow')}
        </SubmitButton>
        {current?.sendingOpen === false && <p className={classes.paused}>{t('sendingPaused')}</p>}
      </Stack>
    </section>
  );
}

/** The side that was typed travels, since the other follows from it: what arrives stays what was shown. */
function asTyped({ debit, payout }: Quote, fixed: Currency): string {
  return fixed === 'CAD' ? toDecimalText(debit) : `${toDecimalText(payout)} XAF`;
}

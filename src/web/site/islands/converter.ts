import { formatCad, formatMoney, formatRate } from '#shared/format.ts';
import type { Currency } from '#shared/money.ts';
import type { Rate } from '#shared/rate.ts';
import { SEND_FORM_FIELDS } from '#shared/wire/send-money-fields.ts';
import { boundBroken, boundInCad } from '../../amounts/bounds.ts';
import { carryAmount } from '../../amounts/carried-amount.ts';
import {
  fixedAmount,
  type LinkedAmounts,
  leaveAmount,
  type QuoteReading,
  readQuote,
  textOfSide,
  typeAmount,
} from '../../amounts/linked-amounts.ts';
import { fetchRate } from '../../api/public-calls.ts';
import { currentLocale } from '../../i18n/locale.ts';
import { paths } from '../../paths.ts';
import { CONVERTER_START } from './converter-start.ts';
import { filled, part, say, wordsOf } from './parts.ts';

const SIDES: Record<Currency, string> = { CAD: SEND_FORM_FIELDS.debit, XAF: SEND_FORM_FIELDS.payout };
const CURRENCIES = ['CAD', 'XAF'] as const;
const RETRY_MS = 60_000;

/** Gives the converter of the first page the rate. Typing on either side moves the other. */
export function hydrateConverter(form: HTMLElement): void {
  const words = wordsOf(form);
  const language = currentLocale();
  const input = (side: Currency) => part<HTMLInputElement>(form, `#${SIDES[side]}`);
  let amounts: LinkedAmounts = typedEarly(input) ?? fixedAmount(CONVERTER_START);
  let rate: Rate | undefined;

  const read = () => (rate ? readQuote(amounts, rate) : undefined);

  function show(): void {
    const reading = read();
    const quote = reading?.kind === 'quote' ? reading.quote : undefined;
    for (const side of CURRENCIES) {
      const isFixed = amounts.fixed === side;
      write(input(side), textOfSide(amounts, side, rate, language), isFixed);
      const problem = isFixed ? problemOf(amounts, reading, words) : undefined;
      const isRounded =
        isFixed &&
        side === 'XAF' &&
        reading?.kind === 'quote' &&
        reading.typed !== reading.quote.payout.minor;
      input(side).toggleAttribute('aria-invalid', problem !== undefined);
      part(form, `[data-box="${SIDES[side]}"]`).toggleAttribute('data-error', problem !== undefined);
      say(
        part(form, `[data-note="${SIDES[side]}"]`),
        problem ?? (isRounded ? words.multipleOfFive : undefined),
      );
    }
    if (rate) part(form, '[data-part="rate"]').textContent = formatRate(rate, language);
    part(form, '[data-part="debited"]').textContent = quote ? formatCad(quote.debit, language) : '—';
    if (quote) say(part(form, '[data-part="blocked"]'), undefined);
    if (quote && !amounts.typing) {
      const values = { cad: formatMoney(quote.debit, language), xaf: formatMoney(quote.payout, language) };
      part(form, '[data-part="summary"]').textContent = filled(words.summary, values);
    }
  }

  for (const side of CURRENCIES) {
    input(side).addEventListener('input', ({ currentTarget }) => {
      amounts = typeAmount(side, (currentTarget as HTMLInputElement).value);
      show();
    });
    input(side).addEventListener('blur', () => {
      if (amounts.fixed === side) amounts = leaveAmount(amounts);
      show();
    });
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const reading = read();
    amounts = leaveAmount(amounts);
    show();
    if (reading && (reading.kind !== 'quote' || boundBroken(reading.quote))) {
      // What breaks a bound is said at its field.
      say(part(form, '[data-part="blocked"]'), reading.kind === 'quote' ? undefined : words.sendNeedsAmount);
      input(amounts.fixed).focus();
      return;
    }
    const typed = reading?.kind === 'quote' && { minor: reading.typed, currency: amounts.fixed };
    window.location.assign(typed ? paths.sendMoneyAmount(carryAmount(typed)) : paths.sendMoney);
  });

  async function refresh(): Promise<void> {
    if (document.hidden) return;
    const answer = await fetchRate();
    rate = answer?.rate ?? rate;
    if (!rate) part(form, '[data-part="rate"]').textContent = words.rateMissing ?? '';
    part(form, '[data-part="paused"]').hidden = answer?.sendingOpen !== false;
    show();
  }
  void refresh();
  setInterval(() => void refresh(), RETRY_MS);
  document.addEventListener('visibilitychange', () => void refresh());
}

/** What somebody was quick enough to type before this script came. */
function typedEarly(input: (side: Currency) => HTMLInputElement): LinkedAmounts | undefined {
  const changed = CURRENCIES.filter((side) => input(side).value !== input(side).defaultValue);
  const last = changed.find((side) => input(side) === document.activeElement) ?? changed[0];
  if (!last) return undefined;
  const typed = typeAmount(last, input(last).value);
  return input(last) === document.activeElement ? typed : leaveAmount(typed);
}

/** An amount that changes under the cursor, since the rate has come, is selected: what is typed next replaces it. */
function write(input: HTMLInputElement, text: string, isTyped: boolean): void {
  if (input.value === text) return;
  input.value = text;
  if (!isTyped && input === document.activeElement) input.select();
}

/** What is wrong with the amount, in the currency in which it was typed. */
function problemOf(
  { fixed, typing }: LinkedAmounts,
  reading: QuoteReading | undefined,
  words: Record<string, string>,
): string | undefined {
  if (reading?.kind === 'problem') return words[reading.rule];
  const quote = reading?.kind === 'quote' && !typing ? reading.quote : undefined;
  const broken = quote && boundBroken(quote);
  if (!broken || fixed === 'XAF') return broken && words[broken];
  const amount = formatCad(boundInCad(broken, quote.rate), currentLocale());
  return filled(words[`${broken}Cad`], { amount });
}

import { formatCad, formatMoney, formatRate } from '#shared/format.ts';
import type { Currency } from '#shared/money.ts';
import { parseTypedAmount } from '#shared/parse-amount.ts';
import type { Rate } from '#shared/rate.ts';
import { SEND_FORM_FIELDS } from '#shared/wire/send-money-fields.ts';
import { amountToParam } from '../../amounts/amount-param.ts';
import { boundInCad, boundProblem } from '../../amounts/bounds.ts';
import {
  finishTyping,
  formatSide,
  type LinkedAmounts,
  type QuoteReading,
  readQuote,
  toLinkedAmounts,
  typeAmount,
} from '../../amounts/linked-amounts.ts';
import { fetchRate } from '../../api/public-calls.ts';
import { currentLocale } from '../../i18n/locale.ts';
import { paths } from '../../paths.ts';
import { CONVERTER_START } from './converter-start.ts';
import { fillPlaceholders, requireElement, showText, wordsOf } from './island-elements.ts';

const SIDES: Record<Currency, string> = { CAD: SEND_FORM_FIELDS.debit, XAF: SEND_FORM_FIELDS.payout };
const CURRENCIES = ['CAD', 'XAF'] as const;
const RETRY_MS = 60_000;

/** Makes the home page's converter work: fetches the rate and updates one side while the other is typed. */
export function hydrateConverter(form: HTMLElement): void {
  const words = wordsOf(form);
  const language = currentLocale();
  const input = (side: Currency) => requireElement<HTMLInputElement>(form, `#${SIDES[side]}`);
  const part = (name: string) => requireElement(form, `[data-part="${name}"]`);
  let amounts: LinkedAmounts = typedBeforeScript(input) ?? toLinkedAmounts(CONVERTER_START);
  let rate: Rate | undefined;

  const read = () => (rate ? readQuote(amounts, rate) : undefined);

  function render(): void {
    const reading = read();
    const quote = reading?.kind === 'quote' ? reading.quote : undefined;
    for (const side of CURRENCIES) {
      const isFixed = amounts.fixed === side;
      setText(input(side), formatSide(amounts, side, rate, language), isFixed);
      const problem = isFixed ? problemOf(amounts, reading, words) : undefined;
      const isRounded =
        isFixed &&
        side === 'XAF' &&
        reading?.kind === 'quote' &&
        reading.typed !== reading.quote.payout.minor;
      const note = problem ?? (isRounded ? words.multipleOfFive : undefined);
      showNote(form, SIDES[side], note, problem !== undefined);
    }
    if (rate) part('rate').textContent = formatRate(rate, language);
    part('debited').textContent = quote ? formatCad(quote.debit, language) : '—';
    if (quote) showText(part('blocked'), undefined);
    if (quote && !amounts.typing) {
      const values = { cad: formatMoney(quote.debit, language), xaf: formatMoney(quote.payout, language) };
      part('summary').textContent = fillPlaceholders(words.summary, values);
    }
  }

  for (const side of CURRENCIES) {
    input(side).addEventListener('input', ({ currentTarget }) => {
      amounts = typeAmount(side, (currentTarget as HTMLInputElement).value);
      render();
    });
    input(side).addEventListener('blur', () => {
      if (amounts.fixed === side) amounts = finishTyping(amounts);
      render();
    });
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const reading = read();
    amounts = finishTyping(amounts);
    render();
    if (reading && (reading.kind !== 'quote' || boundProblem(reading.quote))) {
      // A broken bound is shown at its field.
      showText(part('blocked'), reading.kind === 'quote' ? undefined : words.sendNeedsAmount);
      input(amounts.fixed).focus();
      return;
    }
    // Also while there is no rate.
    const typed = parseTypedAmount(amounts.text, amounts.fixed);
    const amount = typed.kind === 'amount' && { minor: typed.minor, currency: amounts.fixed };
    window.location.assign(amount ? paths.sendMoneyAmount(amountToParam(amount)) : paths.sendMoney);
  });

  async function refresh(): Promise<void> {
    if (document.hidden) return;
    const answer = await fetchRate();
    rate = answer?.rate ?? rate;
    if (!rate) part('rate').textContent = words.rateMissing ?? '';
    part('paused').hidden = answer?.sendingOpen !== false;
    render();
  }
  void refresh();
  setInterval(() => void refresh(), RETRY_MS);
  document.addEventListener('visibilitychange', () => void refresh());
}

/** Shows a note below a field, or none, and marks the field as invalid or not. */
function showNote(form: HTMLElement, name: string, note: string | undefined, isInvalid: boolean): void {
  requireElement(form, `#${name}`).setAttribute('aria-invalid', String(isInvalid));
  requireElement(form, `[data-box="${name}"]`).toggleAttribute('data-error', isInvalid);
  showText(requireElement(form, `[data-note="${name}"]`), note);
}

/** Returns the amount that was typed before this script ran, if any. */
function typedBeforeScript(input: (side: Currency) => HTMLInputElement): LinkedAmounts | undefined {
  const changed = CURRENCIES.filter((side) => input(side).value !== input(side).defaultValue);
  const last = changed.find((side) => input(side) === document.activeElement) ?? changed[0];
  if (!last) return undefined;
  const typed = typeAmount(last, input(last).value);
  return input(last) === document.activeElement ? typed : finishTyping(typed);
}

/**
 * Sets a field's text. If the focused field changes because the rate arrived, its text is selected, so that typing
 * replaces it.
 */
function setText(input: HTMLInputElement, text: string, isTyped: boolean): void {
  if (input.value === text) return;
  input.value = text;
  if (!isTyped && input === document.activeElement) input.select();
}

/** Returns what is wrong with the amount, in the currency in which it was typed. */
function problemOf(
  { fixed, typing }: LinkedAmounts,
  reading: QuoteReading | undefined,
  words: Record<string, string>,
): string | undefined {
  if (reading?.kind === 'problem') return words[reading.rule];
  const quote = reading?.kind === 'quote' && !typing ? reading.quote : undefined;
  const broken = quote && boundProblem(quote);
  if (!broken || fixed === 'XAF') return broken && words[broken];
  const amount = formatCad(boundInCad(broken, quote.rate), currentLocale());
  return fillPlaceholders(words[`${broken}Cad`], { amount });
}

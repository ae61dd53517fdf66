import { useLocale } from 'use-intl';
import { formatMoney } from '#shared/format.ts';
import type { Money } from '#shared/money.ts';
import classes from './Figures.module.css';

type Props = {
  of: Money;
  /** `hero` for a screen's main amount, `strong` for the important ones of a list. */
  size?: 'text' | 'strong' | 'large' | 'hero';
};

/** An amount with its currency, on one line and in figures of equal width. All screens use it. */
export function Amount({ of, size = 'text' }: Props) {
  const locale = useLocale();
  const text = formatMoney(of, locale);
  // The space is in the currency's element, so that a strikethrough of the figures does not include it.
  const split = text.length - of.currency.length - 1;
  return (
    <span className={classes.figures} data-size={size}>
      {text.slice(0, split)}
      <span className={classes.currency}>{text.slice(split)}</span>
    </span>
  );
}

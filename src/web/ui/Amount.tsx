import { useLocale } from 'use-intl';
import { formatMoney } from '#shared/format.ts';
import type { Money } from '#shared/money.ts';
import classes from './Figures.module.css';

type Props = {
  of: Money;
  /** `hero` for the one amount a screen is about, `strong` for what counts in a list. */
  size?: 'text' | 'strong' | 'large' | 'hero';
};

/** The only way a sum of money reaches the page: never broken over two lines, figures of one width. */
export function Amount({ of, size = 'text' }: Props) {
  const locale = useLocale();
  const text = formatMoney(of, locale);
  // The space belongs to the unit, so that a line through the figures ends with them.
  const split = text.length - of.currency.length - 1;
  return (
    <span className={classes.figures} data-size={size}>
      {text.slice(0, split)}
      <span className={classes.currency}>{text.slice(split)}</span>
    </span>
  );
}

import classes from './Initials.module.css';

/** The number of tints in the style sheet. */
const TINTS = 6;

type Props = {
  name: string;
  /** A phone number, which determines one of six background colours. */
  number?: string | undefined;
};

/** A person's initials. Decorative: the name is shown beside them. */
export function Initials({ name, number }: Props) {
  const words = name.trim().split(/\s+/);
  const letters = (words[0]?.slice(0, 1) ?? '') + (words.length > 1 ? (words.at(-1)?.slice(0, 1) ?? '') : '');
  return (
    <span className={classes.initials} data-tint={number && tintOf(number)} aria-hidden="true">
      {letters.toLocaleUpperCase()}
    </span>
  );
}

function tintOf(number: string): number {
  return Number(number.slice(-4)) % TINTS || 0;
}

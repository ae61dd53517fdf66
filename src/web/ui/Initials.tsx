import classes from './Initials.module.css';

/** Of the style sheet. */
const TINTS = 6;

type Props = {
  name: string;
  /** A phone number: gives the ground one of six colours, always the same one for a number. */
  number?: string | undefined;
};

/** A person by their initials. Decoration: the name stands beside it. */
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

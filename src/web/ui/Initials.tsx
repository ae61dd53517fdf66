import classes from './Initials.module.css';

/** A person by their initials. Decoration: the name stands beside it. */
export function Initials({ name }: { name: string }) {
  const words = name.trim().split(/\s+/);
  const letters = (words[0]?.slice(0, 1) ?? '') + (words.length > 1 ? (words.at(-1)?.slice(0, 1) ?? '') : '');
  return (
    <span className={classes.initials} aria-hidden="true">
      {letters.toLocaleUpperCase()}
    </span>
  );
}

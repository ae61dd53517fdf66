import { Link } from 'wouter';

/** The number of a row, which opens its page; read aloud with what it opens. */
export function NumberLink({ id, to, label }: { id: number; to: string; label: string }) {
  return (
    <Link href={to} aria-label={label}>
      {id}
    </Link>
  );
}

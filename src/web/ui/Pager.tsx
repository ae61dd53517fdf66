import { ArrowLeftIcon, ArrowRightIcon } from './icons.tsx';
import classes from './Pager.module.css';

/** How many page links are shown (specification §9). */
const LINKS = 5;

/** Returns the page numbers to show, from zero, with the current one as close to the middle as possible. */
export function visiblePages(page: number, pages: number): number[] {
  const count = Math.min(LINKS, pages);
  const first = Math.max(0, Math.min(page - Math.floor(LINKS / 2), pages - count));
  return Array.from({ length: count }, (_, index) => first + index);
}

type Props = {
  /** Counts from zero. */
  page: number;
  pages: number;
  onTurn: (page: number) => void;
  label: string;
  /** The accessible name of a page's link; `number` counts from one. */
  pageLabel: (number: number) => string;
  previousLabel: string;
  nextLabel: string;
};

/** Links to the pages of a long list, five at a time. Not shown when there is only one page. */
export function Pager({ page, pages, onTurn, label, pageLabel, previousLabel, nextLabel }: Props) {
  if (pages < 2) return null;
  // Not `disabled`, which would take the focus from the button that led there.
  const [isFirst, isLast] = [page === 0, page >= pages - 1];
  return (
    <nav className={classes.pager} aria-label={label}>
      <button
        type="button"
        className={classes.link}
        aria-disabled={isFirst || undefined}
        aria-label={previousLabel}
        onClick={() => !isFirst && onTurn(page - 1)}
      >
        <ArrowLeftIcon size={20} />
      </button>
      {visiblePages(page, pages).map((each) => (
        <button
          key={each}
          type="button"
          className={classes.link}
          aria-label={pageLabel(each + 1)}
          aria-current={each === page ? 'page' : undefined}
          onClick={() => onTurn(each)}
        >
          {each + 1}
        </button>
      ))}
      <button
        type="button"
        className={classes.link}
        aria-disabled={isLast || undefined}
        aria-label={nextLabel}
        onClick={() => !isLast && onTurn(page + 1)}
      >
        <ArrowRightIcon size={20} />
      </button>
    </nav>
  );
}

/** How many page links stand side by side (specification §9). */
const LINKS = 5;

/** The page numbers to show, counted from zero, with the current one as near to the middle as can be. */
export function visiblePages(page: number, pages: number): number[] {
  const count = Math.min(LINKS, pages);
  const first = Math.max(0, Math.min(page - Math.floor(LINKS / 2), pages - count));
  return Array.from({ length: count }, (_, index) => first + index);
}

/** From this score on, two names count as the same, however they are spelled. */
const SAME_NAME = 0.96;
/**
 * The lowest score to which a differing date may reduce such a hit: lists are often wrong about dates, so
 * these hits are still reviewed, last.
 */
const MIN_SAME_NAME_SCORE = 0.9;

/**
 * Returns how similar a person is to an entry, from 0 to 1, from the similarity of the names and the birth dates that
 * are known of both. A date raises or lowers the score; for names that are the same it never lowers the score so far
 * that the hit is not reviewed.
 */
export function scoreWithBirthDate(
  nameLike: number,
  birthDate: string | undefined,
  listed: readonly string[],
  isFullName: boolean,
): number {
  const whole = Math.max(0, Math.min(1, nameLike + birthDateWeight(birthDate, listed)));
  return isFullName && nameLike >= SAME_NAME ? Math.max(whole, MIN_SAME_NAME_SCORE) : whole;
}

/**
 * Returns the weight that a birth date adds to the similarity of names. Lists often know only the year, or an
 * approximate date; when they give several dates, the nearest counts. The same day raises the score, a difference of
 * years lowers it; an unknown date does neither.
 */
export function birthDateWeight(birthDate: string | undefined, listed: readonly string[]): number {
  if (!birthDate || listed.length === 0) return 0;
  return Math.max(...listed.map((date) => weightOf(birthDate, date)));
}

/** Tolerance of an approximate year, in years. */
const ABOUT = 2;

function weightOf(birthDate: string, listed: string): number {
  if (listed === birthDate) return 0.05;
  if (listed.length === 7 && birthDate.startsWith(listed)) return 0.04;
  const [from, to = from] = listed.split('/').map((date) => Number(date.slice(0, 4)));
  const year = Number(birthDate.slice(0, 4));
  if (from === undefined || to === undefined || Number.isNaN(from) || Number.isNaN(to)) return 0;
  const reach = listed.endsWith('~') ? ABOUT : 0;
  const apart = Math.max(0, from - reach - year, year - to - reach);
  if (apart === 0) return /^\d{4}$/.test(listed) ? 0.03 : 0;
  return apart <= 1 ? 0 : apart <= 5 ? -0.06 : -0.15;
}

/** From here on two names are the same, however they are written. */
const SAME_NAME = 0.96;
/** What is left of it beside whatever date: lists are often wrong about dates, so somebody looks, after all others. */
const LOOKED_AT_LAST = 0.9;

/**
 * How like an entry somebody is, from 0 to 1, when what is known of their birth is weighed against what the list knows.
 * A date speaks for a name or against it; against the same name, written whole, it never speaks so much that nobody
 * would look.
 */
export function scoreWithBirthDate(
  nameLike: number,
  birthDate: string | undefined,
  listed: readonly string[],
  isFullName: boolean,
): number {
  const whole = Math.max(0, Math.min(1, nameLike + birthDateWeight(birthDate, listed)));
  return isFullName && nameLike >= SAME_NAME ? Math.max(whole, LOOKED_AT_LAST) : whole;
}

/**
 * What a date of birth does to a similarity of names. Lists know many only by their year, or about when; where several
 * dates are told, the nearest counts. The same day speaks for the same person, years apart against it; not knowing says
 * nothing.
 */
export function birthDateWeight(birthDate: string | undefined, listed: readonly string[]): number {
  if (!birthDate || listed.length === 0) return 0;
  return Math.max(...listed.map((date) => weightOf(birthDate, date)));
}

/** How far "about" reaches, in years. */
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

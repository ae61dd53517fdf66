export const MINIMUM_AGE = 18;

/** Returns the latest birth date, `YYYY-MM-DD`, of a person who is 18 on `today`. Days compare as text. */
export function latestBirthDate(today: Date): string {
  const day = today.toISOString().slice(0, 10);
  const year = Number.parseInt(day.slice(0, 4), 10) - MINIMUM_AGE;
  return `${year}${day.slice(4)}`;
}

export function isOfAge(birthDate: string, today: Date): boolean {
  return birthDate <= latestBirthDate(today);
}

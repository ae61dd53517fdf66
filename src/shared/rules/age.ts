export const MINIMUM_AGE = 18;

/** The last day of birth that makes a person 18 on `today`, as `YYYY-MM-DD`. Days compare as text. */
export function latestBirthDate(today: Date): string {
  const day = today.toISOString().slice(0, 10);
  const year = Number.parseInt(day.slice(0, 4), 10) - MINIMUM_AGE;
  return `${year}${day.slice(4)}`;
}

export function isOfAge(birthDate: string, today: Date): boolean {
  return birthDate <= latestBirthDate(today);
}

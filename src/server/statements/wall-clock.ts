import type { WrittenLanguage } from '#shared/format.ts';

/** Returns the local time at an instant, as the `Date` whose UTC fields show that local time. */
export type WallClock = (instant: Date) => Date;

/**
 * Returns the clock of a zone. Caches the offset between two transitions, because a statement needs it for every line.
 */
export function wallClock(zone: string): WallClock {
  let from = Infinity;
  let until = -Infinity;
  let offset = 0;
  return (instant) => {
    const time = instant.getTime();
    if (time < from || time >= until) {
      const there = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone);
      offset = there.offsetNanoseconds / 1e6;
      until = there.getTimeZoneTransition('next')?.epochMilliseconds ?? Infinity;
      // The previous transition may be at this very instant.
      from = there.add({ milliseconds: 1 }).getTimeZoneTransition('previous')?.epochMilliseconds ?? -Infinity;
    }
    return new Date(time + offset);
  };
}

const two = (part: number) => String(part).padStart(2, '0');

/** Returns `DD/MM/YYYY` of a local time from a `WallClock` (specification §9). */
export function wallDay(wall: Date): string {
  return `${two(wall.getUTCDate())}/${two(wall.getUTCMonth() + 1)}/${wall.getUTCFullYear()}`;
}

/** Returns `DD/MM/YYYY - HH:mm` of a local time from a `WallClock` (specification §9). */
export function wallTime(wall: Date): string {
  return `${wallDay(wall)} - ${two(wall.getUTCHours())}:${two(wall.getUTCMinutes())}`;
}

/**
 * Returns the common name of an IANA zone, whatever the season: America/Toronto is "heure de l’Est", "Eastern
 * Time".
 */
export function zoneName(zone: string, language: WrittenLanguage): string {
  const format = new Intl.DateTimeFormat(`${language}-CA`, { timeZone: zone, timeZoneName: 'longGeneric' });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

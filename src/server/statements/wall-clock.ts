import type { WrittenLanguage } from '#shared/format.ts';

/** What a clock on the wall shows at an instant, as the instant at which one in UTC shows the same. */
export type WallClock = (instant: Date) => Date;

/**
 * A clock of a zone. Its offset is looked up once for the time between two changes, since a statement reads it for
 * every line.
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
      // The change that lies before may be this very moment.
      from = there.add({ milliseconds: 1 }).getTimeZoneTransition('previous')?.epochMilliseconds ?? -Infinity;
    }
    return new Date(time + offset);
  };
}

const two = (part: number) => String(part).padStart(2, '0');

/** `DD/MM/YYYY` of what a clock on the wall shows (specification §9). */
export function wallDay(wall: Date): string {
  return `${two(wall.getUTCDate())}/${two(wall.getUTCMonth() + 1)}/${wall.getUTCFullYear()}`;
}

/** `DD/MM/YYYY - HH:mm` of what a clock on the wall shows (specification §9). */
export function wallTime(wall: Date): string {
  return `${wallDay(wall)} - ${two(wall.getUTCHours())}:${two(wall.getUTCMinutes())}`;
}

/** What people call a zone of the IANA list, whatever the season: America/Toronto is "heure de l’Est", "Eastern Time". */
export function zoneName(zone: string, language: WrittenLanguage): string {
  const format = new Intl.DateTimeFormat(`${language}-CA`, { timeZone: zone, timeZoneName: 'longGeneric' });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

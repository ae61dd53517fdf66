/** An entry of a sanctions list. All are invented, and their names say so. */
export type SanctionsEntry = {
  list: 'canada' | 'un';
  kind: 'person' | 'organisation';
  givenName: string;
  lastName: string;
  aliases: string[];
  /** A day, a year, an approximate year `1961~`, or a range of years `1958/1965`. */
  birthDate: string | undefined;
};

export const FICTIONAL_ENTRIES: readonly SanctionsEntry[] = [
  {
    list: 'canada',
    kind: 'person',
    givenName: 'Fictivus',
    lastName: 'EXEMPLAIRE',
    aliases: ['Fiktivo Exemplario'],
    birthDate: '1961-04-01',
  },
  {
    list: 'canada',
    kind: 'person',
    givenName: 'Imaginée',
    lastName: 'NULLEPART-INVENTÉE',
    aliases: [],
    birthDate: '1975',
  },
  {
    list: 'canada',
    kind: 'organisation',
    givenName: '',
    lastName: 'Société imaginaire de démonstration',
    aliases: ['SIDEMO Fictive & Fils'],
    birthDate: undefined,
  },
  {
    list: 'un',
    kind: 'person',
    givenName: 'Zorblax',
    lastName: 'QUENTAVIUS',
    aliases: ['Zorblaks Kwentavius'],
    birthDate: '1958-02-29',
  },
  {
    list: 'un',
    kind: 'organisation',
    givenName: '',
    lastName: 'Fictitious Example Front',
    aliases: ['FEF Example'],
    birthDate: undefined,
  },
];

import { cutTo } from '#shared/cut-to.ts';
import { readDates } from './listed-dates.ts';
import { type ListedEntry, type PublishedList, plausibleEntries } from './listed-entry.ts';
import { childrenOf, type Node, readRoot, textsOf } from './read-xml.ts';

/**
 * Canada's Consolidated Autonomous Sanctions List as Global Affairs publishes it: `<data-set>` of flat `<record>`, each
 * element where there is something to say. Elements are named in both languages, `LastName-NomDeFamille`; until 2026 they
 * were in English alone, `LastName`, and before that organisations were `Entity`. All of them are read
 * (docs/decisions/0110).
 */
export function readCanada(xml: string): PublishedList {
  const root = readRoot(xml, 'data-set');
  const entries = plausibleEntries('Canada', childrenOf(root, 'record').map(toEntry));
  return { dated: lastListed(entries), entries };
}

function toEntry(node: Node): ListedEntry | undefined {
  const record = inEnglish(node);
  const person = [record.GivenName, record.LastName].filter(Boolean).join(' ');
  const organisation = record.EntityOrShip ?? record.Entity;
  const name = person || organisation;
  if (!name) return undefined;
  const isPerson = person !== '' && record.ShipIMONumber === undefined;
  const { Country = '', Schedule = '', Item = '' } = record;
  // What a ship has there is the year it was built.
  const born = isPerson ? (record.DateOfBirthOrShipBuildDate ?? record.DateOfBirth) : undefined;
  return {
    key: `${Country}|${Schedule}|${Item}`,
    // Schedules are numbered anew when they are amended; the regulation stays.
    lasting: Country,
    kind: isPerson ? 'person' : 'organisation',
    names: [
      ...new Set([name, ...(organisation ? [organisation] : []), ...splitAliases(record.Aliases, isPerson)]),
    ],
    birthDates: readDates(born),
    facts: Object.fromEntries(FACTS.flatMap((field) => factOf(record, field))),
  };
}

type RecordTexts = Partial<Record<string, string>>;

/** By the English half of each element's name. What an element says twice is told one after the other. */
function inEnglish(record: Node): RecordTexts {
  const texts: RecordTexts = {};
  for (const element of Object.keys(record)) {
    const name = element.split('-')[0] ?? element;
    const words = textsOf(record, element).join('; ');
    if (words !== '') texts[name] = words;
  }
  return texts;
}

const FACTS = [
  'Country',
  'Schedule',
  'Item',
  'DateOfListing',
  'TitleOrShip',
  'TitleOrShipType',
  'ShipIMONumber',
  'DateOfBirthOrShipBuildDate',
];

function factOf(record: RecordTexts, field: string): [string, string][] {
  const text = record[field];
  return text ? [[field, cutTo(text, 500)]] : [];
}

/**
 * Aliases stand in one element, apart by semicolons; some by commas, slashes or bars, which the names of organisations
 * have in themselves. Some have a word before them that says what they are. A single comma between two single words
 * may be a family name before a given name: then both readings are kept.
 */
function splitAliases(text: string | undefined, isPerson: boolean): string[] {
  const parts = (text ?? '').split(/[;|]|\(?\ba\.?k\.?a\b\.?|\balso known as\b|\s\/\s/i).map(bare);
  const apart = isPerson ? parts.flatMap(inverted) : parts;
  return apart.filter((alias) => /\p{L}.*\p{L}/u.test(alias));
}

function inverted(alias: string): string[] {
  const [first = '', second, ...more] = alias.split(/[,/]/).map(bare);
  if (second === undefined) return [alias];
  const isOneName = more.length === 0 && !first.includes(' ') && !second.includes(' ');
  return isOneName ? [`${second} ${first}`, first, second] : [first, second, ...more];
}

function bare(alias: string): string {
  return alias
    .replace(/^[^:]{0,30}:/, '')
    .replace(/[()"“”«»]/g, '')
    .trim();
}

function lastListed(entries: ListedEntry[]): string | undefined {
  return entries
    .flatMap(({ facts }) => facts.DateOfListing ?? [])
    .sort()
    .at(-1);
}

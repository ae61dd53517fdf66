import { truncate } from '#shared/truncate.ts';
import type { ListedEntry, PublishedList } from '../list-port.ts';
import { readDates } from './listed-dates.ts';
import { plausibleEntries } from './plausible-entries.ts';
import { childrenOf, type Node, readRoot, textsOf } from './read-xml.ts';

/**
 * Reads Canada's Consolidated Autonomous Sanctions List from Global Affairs: a `<data-set>` of flat `<record>`
 * elements, whose fields appear only when they have a value. Element names are bilingual, `LastName-NomDeFamille`;
 * until 2026 they were English only, `LastName`, and before that organisations were `Entity`. All three forms are
 * accepted (docs/decisions/0110).
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
  // For ships, this field has the year of construction.
  const born = isPerson ? (record.DateOfBirthOrShipBuildDate ?? record.DateOfBirth) : undefined;
  return {
    key: `${Country}|${Schedule}|${Item}`,
    // Schedules are renumbered when they are amended; the regulation stays.
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

/** Returns the fields by the English half of their element names. Repeated elements are joined. */
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
  return text ? [[field, truncate(text, 500)]] : [];
}

/**
 * Splits the aliases of one element: separated by semicolons, sometimes by commas, slashes or bars, which names of
 * organisations also contain. Some have a label in front. A single comma between two single words may separate family
 * and given name, so both readings are kept.
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

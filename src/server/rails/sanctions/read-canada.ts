import type { ListedEntry, PublishedList } from './listed-entry.ts';
import { childrenOf, type Node, readRoot, textOf } from './read-xml.ts';

/**
 * Canada's Consolidated Autonomous Sanctions List as Global Affairs publishes it: `<data-set>` of `<record>`. An older
 * form calls the organisation `Entity` and the date `DateOfBirth`; both are read.
 */
export function readCanada(xml: string): PublishedList {
  const root = readRoot(xml, 'data-set');
  const entries = childrenOf(root, 'record').flatMap((record) => toEntry(record) ?? []);
  if (entries.length === 0) throw new Error('the list of Canada is empty');
  return { dated: lastListed(entries), entries };
}

function toEntry(record: Node): ListedEntry | undefined {
  const person = [textOf(record, 'GivenName'), textOf(record, 'LastName')].filter(Boolean).join(' ');
  const organisation = textOf(record, 'EntityOrShip') ?? textOf(record, 'Entity');
  const name = person || organisation;
  if (!name) return undefined;
  const [country, schedule, item] = ['Country', 'Schedule', 'Item'].map(
    (field) => textOf(record, field) ?? '',
  );
  const born = textOf(record, 'DateOfBirthOrShipBuildDate') ?? textOf(record, 'DateOfBirth');
  return {
    key: `${country}|${schedule}|${item}|${person ? 'person' : 'organisation'}`,
    kind: person ? 'person' : 'organisation',
    names: [...new Set([name, ...splitAliases(textOf(record, 'Aliases'))])],
    birthDates: person ? readDates(born) : [],
    facts: factsOf(record, ['Country', 'Schedule', 'Item', 'DateOfListing', 'TitleOrShip', 'ShipIMONumber']),
  };
}

/** Aliases stand in one field, apart by commas or semicolons, some with a word before them that says what they are. */
function splitAliases(text: string | undefined): string[] {
  return (text ?? '')
    .split(/[;,/]|\(?\ba\.?k\.?a\.?\b|\balso known as\b/i)
    .map((alias) =>
      alias
        .replace(/^[^:]{0,20}:/, '')
        .replace(/[()"“”«»]/g, '')
        .trim(),
    )
    .filter((alias) => alias.length > 3);
}

/** `1970-01-31`, `31-01-1970`, or any text that names a year. */
function readDates(text: string | undefined): string[] {
  if (!text) return [];
  const whole = /\b(\d{4}-\d{2}-\d{2})\b/.exec(text)?.[1];
  if (whole) return [whole];
  const turned = /\b(\d{2})-(\d{2})-(\d{4})\b/.exec(text);
  if (turned) return [`${turned[3]}-${turned[2]}-${turned[1]}`];
  return [...text.matchAll(/\b(1[89]\d\d|20\d\d)\b/g)].map(([year]) => year);
}

function factsOf(record: Node, names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = textOf(record, name);
      return text ? [[name, text.slice(0, 500)]] : [];
    }),
  );
}

function lastListed(entries: ListedEntry[]): string | undefined {
  return entries
    .flatMap(({ facts }) => facts.DateOfListing ?? [])
    .sort()
    .at(-1);
}

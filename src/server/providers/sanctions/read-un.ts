import { truncate } from '#shared/truncate.ts';
import type { ListedEntry, PublishedList } from '../list-port.ts';
import { approximateDate, between, readDates } from './listed-dates.ts';
import { plausibleEntries } from './plausible-entries.ts';
import { childrenOf, type Node, readRoot, textOf, textsOf } from './read-xml.ts';

/**
 * Reads the United Nations Security Council's Consolidated List: a `<CONSOLIDATED_LIST>` of individuals and entities.
 */
export function readUn(xml: string): PublishedList {
  const root = readRoot(xml, 'CONSOLIDATED_LIST');
  const people = childrenOf(root, 'INDIVIDUALS').flatMap((node) => childrenOf(node, 'INDIVIDUAL'));
  const groups = childrenOf(root, 'ENTITIES').flatMap((node) => childrenOf(node, 'ENTITY'));
  const entries = plausibleEntries('the United Nations', [
    ...people.map((node) => toEntry(node, 'person')),
    ...groups.map((node) => toEntry(node, 'organisation')),
  ]);
  const dated = root['@dateGenerated'];
  return { dated: typeof dated === 'string' ? dated : undefined, entries };
}

const NAME_PARTS = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'];

function toEntry(node: Node, kind: ListedEntry['kind']): ListedEntry | undefined {
  const original = textOf(node, 'NAME_ORIGINAL_SCRIPT');
  const name = NAME_PARTS.flatMap((part) => textsOf(node, part)).join(' ') || original;
  const key = textOf(node, 'REFERENCE_NUMBER') ?? textOf(node, 'DATAID');
  if (!name || !key) return undefined;
  const aliases = childrenOf(node, kind === 'person' ? 'INDIVIDUAL_ALIAS' : 'ENTITY_ALIAS');
  return {
    key,
    // The reference is permanent.
    lasting: key,
    kind,
    names: [...new Set([name, ...aliases.flatMap(aliasNames), ...(original ? [original] : [])])],
    birthDates: [
      ...new Set([
        ...childrenOf(node, 'INDIVIDUAL_DATE_OF_BIRTH').flatMap(readBirth),
        ...aliases.flatMap((alias) => readDates(textOf(alias, 'DATE_OF_BIRTH'))),
      ]),
    ],
    facts: Object.fromEntries(
      ['UN_LIST_TYPE', 'REFERENCE_NUMBER', 'LISTED_ON', 'COMMENTS1'].flatMap((field) => {
        const text = textOf(node, field);
        return text ? [[field, truncate(text, 500)]] : [];
      }),
    ),
  };
}

/** Returns the names of one alias element, which may have several or none. */
function aliasNames(alias: Node): string[] {
  return textsOf(alias, 'ALIAS_NAME').flatMap((text) =>
    text
      .split(';')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  );
}

/** Returns a day, a year or a range of years; approximate when the list says so. */
function readBirth(node: Node): string[] {
  const kind = textOf(node, 'TYPE_OF_DATE') ?? '';
  const [from, to] = [yearOf(node, 'FROM_YEAR'), yearOf(node, 'TO_YEAR')];
  if (from && to) return [between(from, to)];
  const date = [textOf(node, 'DATE')?.slice(0, 10), textOf(node, 'YEAR'), from, to]
    .map((text) => readDates(text)[0])
    .find((date) => date !== undefined);
  if (date === undefined) return [];
  return [/^approx/i.test(kind) ? approximateDate(date) : date];
}

function yearOf(node: Node, name: string): string | undefined {
  return /^\d{4}$/.exec(textOf(node, name) ?? '')?.[0];
}

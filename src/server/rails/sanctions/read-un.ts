import type { ListedEntry, PublishedList } from './listed-entry.ts';
import { childrenOf, type Node, readRoot, textOf } from './read-xml.ts';

/** The United Nations Security Council's Consolidated List: `<CONSOLIDATED_LIST>` of individuals and entities. */
export function readUn(xml: string): PublishedList {
  const root = readRoot(xml, 'CONSOLIDATED_LIST');
  const people = childrenOf(root, 'INDIVIDUALS').flatMap((node) => childrenOf(node, 'INDIVIDUAL'));
  const groups = childrenOf(root, 'ENTITIES').flatMap((node) => childrenOf(node, 'ENTITY'));
  const entries = [
    ...people.flatMap((node) => toEntry(node, 'person') ?? []),
    ...groups.flatMap((node) => toEntry(node, 'organisation') ?? []),
  ];
  if (entries.length === 0) throw new Error('the list of the United Nations is empty');
  const dated = root['@dateGenerated'];
  return { dated: typeof dated === 'string' ? dated : undefined, entries };
}

const NAME_PARTS = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'];

function toEntry(node: Node, kind: ListedEntry['kind']): ListedEntry | undefined {
  const name = NAME_PARTS.flatMap((part) => textOf(node, part) ?? []).join(' ');
  const key = textOf(node, 'REFERENCE_NUMBER') ?? textOf(node, 'DATAID');
  if (!name || !key) return undefined;
  const aliasesIn = kind === 'person' ? 'INDIVIDUAL_ALIAS' : 'ENTITY_ALIAS';
  const aliases = childrenOf(node, aliasesIn).flatMap((alias) => textOf(alias, 'ALIAS_NAME') ?? []);
  return {
    key,
    kind,
    names: [...new Set([name, ...aliases])],
    birthDates: childrenOf(node, 'INDIVIDUAL_DATE_OF_BIRTH').flatMap(readBirth),
    facts: Object.fromEntries(
      ['UN_LIST_TYPE', 'REFERENCE_NUMBER', 'LISTED_ON', 'COMMENTS1'].flatMap((field) => {
        const text = textOf(node, field);
        return text ? [[field, text.slice(0, 500)]] : [];
      }),
    ),
  };
}

/** A day, a year, or the years between which it must have been. */
function readBirth(node: Node): string[] {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(textOf(node, 'DATE') ?? '')?.[0];
  if (day) return [day];
  const years = ['YEAR', 'FROM_YEAR', 'TO_YEAR'].flatMap((field) => textOf(node, field) ?? []);
  return years.filter((year) => /^\d{4}$/.test(year));
}

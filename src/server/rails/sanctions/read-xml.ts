import { XMLParser } from 'fast-xml-parser';

/** An element as the parser gives it: text, elements by name, or several of either. */
export type Node = { [name: string]: unknown };

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  // Lists declare no entities of their own; whoever declares some is up to something.
  processEntities: true,
});

/** Throws what is not XML or not the document that was expected. */
export function readRoot(xml: string, name: string): Node {
  if (/<!ENTITY/i.test(xml)) throw new Error('the list declares entities of its own');
  const document = parser.parse(xml, true) as Node;
  const root = document[name];
  if (typeof root !== 'object' || root === null) throw new Error(`the list has no <${name}>`);
  return root as Node;
}

/** All elements of this name, however many there are. */
export function childrenOf(node: unknown, name: string): Node[] {
  if (typeof node !== 'object' || node === null) return [];
  const child = (node as Node)[name];
  if (child === undefined || child === '') return [];
  return (Array.isArray(child) ? child : [child]).map((each) =>
    typeof each === 'object' && each !== null ? (each as Node) : { '#text': each },
  );
}

/** The words of the first element of this name; undefined where there are none. */
export function textOf(node: unknown, name: string): string | undefined {
  const text = childrenOf(node, name)[0]?.['#text'];
  const words =
    typeof text === 'string' || typeof text === 'number' ? String(text).replace(/\s+/g, ' ').trim() : '';
  return words === '' ? undefined : words;
}

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
  // Without it a letter written as a number, `&#225;`, stays as it is, and the name is another.
  htmlEntities: true,
});

/** Throws what is not XML, is torn, or is not the document that was expected. */
export function readRoot(xml: string, name: string): Node {
  const text = xml.replace(/^\uFEFF/, '');
  if (/<!(ENTITY|DOCTYPE)/i.test(text)) throw new Error('the list declares entities of its own');
  const document = parser.parse(text, true) as Node;
  const root = document[name];
  if (root === '') return {};
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

/** The words of each element of this name that has any. Spaces of every kind are one. */
export function textsOf(node: unknown, name: string): string[] {
  return childrenOf(node, name).flatMap(({ '#text': text }) => {
    const words = typeof text === 'string' || typeof text === 'number' ? oneLine(String(text)) : '';
    return words === '' ? [] : [words];
  });
}

/** The words of the first element of this name; undefined where there are none. */
export function textOf(node: unknown, name: string): string | undefined {
  return textsOf(node, name)[0];
}

/** Names come with no-break spaces, spaces nobody sees, and breaks in the middle. */
function oneLine(text: string): string {
  return text
    .replace(/[\u200B-\u200F\u2060\uFEFF]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

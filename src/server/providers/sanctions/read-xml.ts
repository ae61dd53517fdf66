import { XMLParser } from 'fast-xml-parser';

/** A parsed element: text, elements by name, or several of either. */
export type Node = { [name: string]: unknown };

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  // Genuine lists declare no entities of their own; declarations would be an attack.
  processEntities: true,
  // Without this, a numeric character reference such as `&#225;` would remain and change the name.
  htmlEntities: true,
});

/** Returns the root element. Throws when the document is not XML, is truncated, or has a different root. */
export function readRoot(xml: string, name: string): Node {
  const text = xml.replace(/^\uFEFF/, '');
  if (/<!(ENTITY|DOCTYPE)/i.test(text)) throw new Error('the list declares entities of its own');
  const document = parser.parse(text, true) as Node;
  const root = document[name];
  if (root === '') return {};
  if (typeof root !== 'object' || root === null) throw new Error(`the list has no <${name}>`);
  return root as Node;
}

/** Returns all child elements with this name. */
export function childrenOf(node: unknown, name: string): Node[] {
  if (typeof node !== 'object' || node === null) return [];
  const child = (node as Node)[name];
  if (child === undefined || child === '') return [];
  return (Array.isArray(child) ? child : [child]).map((each) =>
    typeof each === 'object' && each !== null ? (each as Node) : { '#text': each },
  );
}

/** Returns the text of each child element with this name that has text, with whitespace normalised. */
export function textsOf(node: unknown, name: string): string[] {
  return childrenOf(node, name).flatMap(({ '#text': text }) => {
    const words = typeof text === 'string' || typeof text === 'number' ? oneLine(String(text)) : '';
    return words === '' ? [] : [words];
  });
}

/** Returns the text of the first child element with this name, or undefined. */
export function textOf(node: unknown, name: string): string | undefined {
  return textsOf(node, name)[0];
}

/** Names contain no-break spaces, zero-width spaces and line breaks. */
function oneLine(text: string): string {
  return text
    .replace(/[\u200B-\u200F\u2060\uFEFF]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

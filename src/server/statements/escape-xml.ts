const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// oxlint-disable-next-line no-control-regex -- XML cannot have them, not even escaped
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Returns text escaped for XML, without the characters that XML cannot contain. */
export function escapeXml(text: string): string {
  return text.replace(NOT_XML, '').replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
}

/** As `escapeXml`, for spreadsheet cells, where `_x0041_` would otherwise be read as `A`. */
export function escapeCellText(text: string): string {
  return escapeXml(text).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
}

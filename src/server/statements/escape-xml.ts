const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// oxlint-disable-next-line no-control-regex -- XML cannot have them, not even escaped
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text as it may stand in XML; what XML has no way to say is left out. */
export function escapeXml(text: string): string {
  return text.replace(NOT_XML, '').replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
}

/** As `escapeXml`, for cells: there `_x0041_` would be read as `A`. */
export function escapeCellText(text: string): string {
  return escapeXml(text).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
}

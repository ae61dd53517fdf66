/** The page an address asks for, from zero; addresses count from one. Anything else is the first page. */
export function pageOfAddress(text: string | null): number {
  return text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number.parseInt(text, 10) - 1 : 0;
}

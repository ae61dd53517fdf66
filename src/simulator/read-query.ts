/** Returns a function that reads a parameter of a parsed query or form as text; the first if it is repeated. */
export function readQuery(query: unknown): (key: string) => string | undefined {
  const fields = typeof query === 'object' && query !== null ? (query as Record<string, unknown>) : {};
  return (key) => {
    const value = fields[key];
    const first: unknown = Array.isArray(value) ? value[0] : value;
    return typeof first === 'string' && first !== '' ? first : undefined;
  };
}

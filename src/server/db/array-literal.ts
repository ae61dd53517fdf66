/** Numbers as PostgreSQL writes an array of them: the library's own way looks at every one for what must be escaped. */
export function arrayOf(numbers: readonly (bigint | number | null)[]): string {
  return `{${numbers.map((number) => number ?? 'null').join(',')}}`;
}

/** As `arrayOf`, for bytes that are written as hexadecimal digits. */
export function bytesArrayOf(hexadecimals: readonly string[]): string {
  return `{${hexadecimals.map((digits) => `"\\\\x${digits}"`).join(',')}}`;
}

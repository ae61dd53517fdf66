/** Whether a caller's address is this machine's own. */
export function isOwnMachine(address: string): boolean {
  return address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.');
}

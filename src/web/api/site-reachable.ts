/** Checks whether the site answers at all, even with an error. */
export async function isSiteReachable(): Promise<boolean> {
  try {
    await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

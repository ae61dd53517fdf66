/** Whether the site can be reached. Any answer will do, also that of one under maintenance. */
export async function siteAnswers(): Promise<boolean> {
  try {
    await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

const HERE = 'https://site.invalid';

/**
 * A place to go after signing in, when it is safely one of our own dashboard's. Anything else, above all an address
 * of another site smuggled into a link, answers undefined.
 */
export function safeReturnTarget(wished: string | null | undefined): string | undefined {
  if (!wished || !/^\/dashboard(?:[/?#]|$)/.test(wished) || /[\\\p{Cc}]/u.test(wished)) return undefined;
  let url: URL;
  try {
    url = new URL(wished, HERE);
  } catch {
    return undefined;
  }
  // `..` may lead out of the dashboard after the first look.
  const stillInside = url.origin === HERE && /^\/dashboard(?:\/|$)/.test(url.pathname);
  return stillInside ? url.pathname + url.search + url.hash : undefined;
}

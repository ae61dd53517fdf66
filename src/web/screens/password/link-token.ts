let taken: string | undefined;

/**
 * The token of the mailed link that led here. It stands behind the sign of the address, which no server sees, and is taken
 * out of it at once: what is copied, kept in the history or photographed afterwards opens nothing.
 */
export function consumeLinkToken(): string | undefined {
  const found = /^#([\w-]{43})$/.exec(window.location.hash)?.[1];
  if (found) {
    taken = found;
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  }
  return taken;
}

/** Forgets the token when its page is left. */
export function dropLinkToken(): void {
  taken = undefined;
}

let taken: string | undefined;

/**
 * Returns the token of the mailed link that led here. It is in the fragment, which no server sees, and is
 * removed from the address at once, so that a copied, stored or photographed address reveals nothing.
 */
export function consumeLinkToken(): string | undefined {
  const found = /^#([\w-]{43})$/.exec(window.location.hash)?.[1];
  if (found) {
    taken = found;
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  }
  return taken;
}

/** Forgets the token. Call it when the page is left. */
export function dropLinkToken(): void {
  taken = undefined;
}

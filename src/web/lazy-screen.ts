import { type ComponentType, lazy } from 'react';
import { loadShelves } from './i18n/load-words.ts';
import type { Shelf } from './i18n/shelves.ts';

/** After this a screen's code counts as not coming (specification §9). */
const CHUNK_TIMEOUT_MS = 120_000;

export class ScreenNotLoaded extends Error {
  readonly isScreenNotLoaded = true;
}

/**
 * A screen whose code, and the shelves of whose sentences, are fetched when it is first shown. What cannot be fetched ends
 * in an offer to reload.
 */
export function lazyScreen<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  shelves: readonly Shelf[] = [],
) {
  return lazy(async () => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new ScreenNotLoaded('timeout')), CHUNK_TIMEOUT_MS);
    });
    try {
      const [screen] = await Promise.race([Promise.all([load(), loadShelves(shelves)]), tooLong]);
      return screen;
    } catch (error) {
      throw error instanceof ScreenNotLoaded ? error : new ScreenNotLoaded(String(error));
    } finally {
      clearTimeout(timer);
    }
  });
}

import { type ComponentType, lazy } from 'react';
import { loadWordBundles } from './i18n/load-words.ts';
import type { WordBundle } from './i18n/word-bundles.ts';
import { loadWithRetries } from './load-with-retries.ts';

/** How long a screen's code may take to load (specification §9). */
const CHUNK_TIMEOUT_MS = 120_000;

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

export class ScreenNotLoaded extends Error {}

/**
 * Returns a screen whose code and word bundles load when it is first shown. Throws `ScreenNotLoaded`, which the error
 * boundary answers with an offer to reload, when they cannot be loaded.
 */
export function lazyScreen<Props>(load: Load<Props>, bundles: readonly WordBundle[] = []) {
  return lazy(async () => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new ScreenNotLoaded('timeout')), CHUNK_TIMEOUT_MS);
    });
    try {
      const [screen] = await Promise.race([
        Promise.all([loadWithRetries(load), loadWordBundles(bundles)]),
        tooLong,
      ]);
      return screen;
    } catch (error) {
      throw error instanceof ScreenNotLoaded ? error : new ScreenNotLoaded(String(error));
    } finally {
      clearTimeout(timer);
    }
  });
}

/** Returns a part that a screen can do without. When its code cannot be loaded, nothing is shown in its place. */
export function lazyPart<Props>(load: Load<Props>) {
  return lazy<ComponentType<Props>>(() => loadWithRetries(load).catch(() => ({ default: () => null })));
}

import { type ComponentType, lazy } from 'react';

/** After this a screen's code counts as not coming (specification §9). */
const CHUNK_TIMEOUT_MS = 120_000;

export class ScreenNotLoaded extends Error {
  readonly isScreenNotLoaded = true;
}

/** A screen whose code is fetched when it is first shown. What cannot be fetched ends in an offer to reload. */
export function lazyScreen<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(async () => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new ScreenNotLoaded('timeout')), CHUNK_TIMEOUT_MS);
    });
    try {
      return await Promise.race([load(), tooLong]);
    } catch (error) {
      throw error instanceof ScreenNotLoaded ? error : new ScreenNotLoaded(String(error));
    } finally {
      clearTimeout(timer);
    }
  });
}

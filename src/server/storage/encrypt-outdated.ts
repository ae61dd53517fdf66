import type { Log } from '../log.ts';

/** Bounds one run; what is left waits for the next. */
const AT_ONCE = 100;
/** So many failures have one cause, such as a store that does not answer, and a run ends there. */
const MAX_FAILED = 1_000;

/** What older keys may have encrypted. */
export type Outdated<T> = {
  /** What they are, for the log and the error. */
  what: string;
  /** Returns the next ones behind this one, in a fixed order, at most so many. */
  findAfter: (after: T | undefined, limit: number) => Promise<T[]>;
  nameOf: (one: T) => string;
  reencrypt: (one: T) => Promise<void>;
};

/**
 * Re-encrypts what is encrypted with older keys. One that fails is logged and holds up no others; at the end it throws
 * with how many failed, since their keys must be kept and people have to learn of it.
 */
export async function encryptOutdated<T>(
  log: Log,
  { what, findAfter, nameOf, reencrypt }: Outdated<T>,
): Promise<void> {
  let [encrypted, failed] = [0, 0];
  let batch: T[] = [];
  do {
    batch = await findAfter(batch.at(-1), AT_ONCE);
    for (const one of batch) {
      try {
        await reencrypt(one);
        encrypted += 1;
      } catch (error) {
        failed += 1;
        log.error(
          { event: 'not_reencrypted', what, name: nameOf(one), err: error },
          'an old key is still needed',
        );
      }
    }
  } while (batch.length === AT_ONCE && encrypted < AT_ONCE && failed < MAX_FAILED);
  if (encrypted > 0)
    log.info({ event: 'reencrypted', what, count: encrypted }, 're-encrypted with a newer key');
  if (failed > 0) throw new Error(`${failed} ${what} cannot be re-encrypted, ${encrypted} were`);
}

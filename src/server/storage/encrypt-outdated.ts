import type { Log } from '../log.ts';

/** Bounds one run; what is left waits for the next. */
const AT_ONCE = 100;
/** This many failures have one cause, such as a store that does not answer, so the run ends. */
const MAX_FAILED = 1_000;

/** What older keys may have encrypted. */
export type Outdated<T> = {
  /** What they are, for the log and the error. */
  what: string;
  /** Returns up to `limit` items after this one, in a fixed order. */
  findAfter: (after: T | undefined, limit: number) => Promise<T[]>;
  nameOf: (one: T) => string;
  reencrypt: (one: T) => Promise<void>;
};

/**
 * Re-encrypts what is encrypted with older keys. A failure is logged and does not stop the others. Throws at the end if
 * any failed, because their keys must be kept and operators must know.
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

/** The longest file that a store returns. Longer ones must not be stored. */
export const MAX_FILE_BYTES = 20_000_000;

/** Stores bytes under a name of letters, digits, `_` and `-`. Its errors may be retried. */
export type FileStore = {
  /** Stores all of it or nothing; replaces a file with the same name. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Returns undefined when there is no such file. */
  get(name: string): Promise<Buffer | undefined>;
  /** Also succeeds when there is no such file. */
  remove(name: string): Promise<void>;
};

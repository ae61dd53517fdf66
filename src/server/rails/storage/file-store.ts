/** Keeps bytes under a name. Names are letters, digits, `_` and `-`. What it throws may be tried again. */
export type FileStore = {
  /** Whole or not at all; a file of that name is replaced. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Undefined when there is no such file. */
  get(name: string): Promise<Buffer | undefined>;
  /** Fine, too, when there is no such file. */
  remove(name: string): Promise<void>;
};

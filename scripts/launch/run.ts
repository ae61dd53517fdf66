/** One run of the launcher: what it must undo when it ends, and the word that it should. */
export type Run = {
  signal: AbortSignal;
  /** Undone in the opposite order. */
  onEnd(undo: () => Promise<void> | void): void;
  /** Ends a run whose start has failed: `signal` says why. */
  fail(reason: Error): void;
  end(): Promise<void>;
};

export function beginRun(): Run {
  const ending = new AbortController();
  const undos: (() => Promise<void> | void)[] = [];
  return {
    signal: ending.signal,
    onEnd: (undo) => void undos.push(undo),
    fail: (reason) => ending.abort(reason),
    end: async () => {
      ending.abort(new Error('Stopped'));
      for (let undo = undos.pop(); undo; undo = undos.pop()) await undo();
    },
  };
}

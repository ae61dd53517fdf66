/** One run of the launcher: its cleanup steps, and the signal to end. */
export type Run = {
  signal: AbortSignal;
  /** Adds a cleanup step; steps run in reverse order. */
  onEnd(undo: () => Promise<void> | void): void;
  /** Ends a run whose start has failed: `signal` has the reason. */
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

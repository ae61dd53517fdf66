export const RAILS = ['s3p', 'mtn', 'xe', 'boc', 'sms', 'mail'] as const;
export type Rail = (typeof RAILS)[number];

/** Shares from 0 to 1 of a rail's calls that go wrong in each way; together at most 1. */
export const FAULT_KINDS = ['timeouts', 'breaks', 'garbage', 'errors', 'slow'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];
export type FaultSettings = Record<FaultKind, number> & { slowMs: number; seed: number };

/**
 * What goes wrong with one call. `lost` is what was lost: the request before the provider acted on it, or the
 * answer afterwards. The caller cannot distinguish these.
 */
export type Fault = { kind: FaultKind; lost: 'request' | 'answer'; slowMs: number };

export const NO_FAULTS: FaultSettings = {
  timeouts: 0,
  breaks: 0,
  garbage: 0,
  errors: 0,
  slow: 0,
  slowMs: 2000,
  seed: 1,
};

type RailFaults = {
  settings: FaultSettings;
  /** Whether any share is above zero. Drawing costs more than the rest of a call. */
  any: boolean;
  calls: number;
  done: Record<FaultKind, number>;
};
export type FaultReport = Record<Rail, FaultSettings & { calls: number; done: Record<FaultKind, number> }>;
export type Faults = ReturnType<typeof createFaults>;

/** Draws faults per rail. The same seed and order of calls give the same faults. */
export function createFaults() {
  const rails = new Map<Rail, RailFaults>(RAILS.map((rail) => [rail, freshFaults(NO_FAULTS)]));

  function faultsOf(rail: Rail): RailFaults {
    return rails.get(rail) as RailFaults;
  }

  return {
    /** Restarts the count of calls, so that a run with the same seed repeats. */
    set: (rail: Rail | 'all', settings: FaultSettings) => {
      for (const one of rail === 'all' ? RAILS : [rail]) rails.set(one, freshFaults(settings));
    },
    clear: () => {
      for (const rail of RAILS) rails.set(rail, freshFaults(NO_FAULTS));
    },
    /** Returns the fault of the rail's next call; null for none. */
    next: (rail: Rail): Fault | null => {
      const state = faultsOf(rail);
      state.calls += 1;
      if (!state.any) return null;
      const fault = drawFault(state.settings, rail, state.calls);
      if (fault) state.done[fault.kind] += 1;
      return fault;
    },
    report: (): FaultReport =>
      Object.fromEntries(
        RAILS.map((rail) => [
          rail,
          { ...faultsOf(rail).settings, calls: faultsOf(rail).calls, done: faultsOf(rail).done },
        ]),
      ) as FaultReport,
  };
}

function freshFaults(settings: FaultSettings): RailFaults {
  const any = FAULT_KINDS.some((kind) => settings[kind] > 0);
  return { settings, any, calls: 0, done: { timeouts: 0, breaks: 0, garbage: 0, errors: 0, slow: 0 } };
}

/** Returns the fault of the n-th call of a rail under these settings; null for none. */
export function drawFault(settings: FaultSettings, rail: Rail, call: number): Fault | null {
  const name = `${settings.seed}/${rail}/${call}`;
  let left = randomFrom(name);
  for (const kind of FAULT_KINDS) {
    if (left < settings[kind]) {
      const lost = randomFrom(`${name}/lost`) < 0.5 ? 'request' : 'answer';
      return { kind, lost, slowMs: settings.slowMs };
    }
    left -= settings[kind];
  }
  return null;
}

/**
 * Returns a number from 0 to below 1 that depends only on the text: FNV-1a, then the mixing steps of
 * MurmurHash3. Drawing by name instead of in sequence keeps the calls of one rail from changing another's
 * faults.
 */
export function randomFrom(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of Buffer.from(text)) hash = Math.imul(hash ^ character, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

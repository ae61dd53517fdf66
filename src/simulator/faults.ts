export const PROVIDERS = ['s3p', 'mtn', 'xe', 'boc', 'sms', 'mail'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** Shares from 0 to 1 of a provider's calls that go wrong in each way; together at most 1. */
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

type ProviderFaults = {
  settings: FaultSettings;
  /** Whether any share is above zero. Drawing costs more than the rest of a call. */
  any: boolean;
  calls: number;
  done: Record<FaultKind, number>;
};
export type FaultReport = Record<
  Provider,
  FaultSettings & { calls: number; done: Record<FaultKind, number> }
>;
export type Faults = ReturnType<typeof createFaults>;

/** Draws faults per provider. The same seed and order of calls give the same faults. */
export function createFaults() {
  const faulty = new Map<Provider, ProviderFaults>(
    PROVIDERS.map((provider) => [provider, freshFaults(NO_FAULTS)]),
  );

  function faultsOf(provider: Provider): ProviderFaults {
    return faulty.get(provider) as ProviderFaults;
  }

  return {
    /** Restarts the count of calls, so that a run with the same seed repeats. */
    set: (provider: Provider | 'all', settings: FaultSettings) => {
      for (const one of provider === 'all' ? PROVIDERS : [provider]) faulty.set(one, freshFaults(settings));
    },
    clear: () => {
      for (const provider of PROVIDERS) faulty.set(provider, freshFaults(NO_FAULTS));
    },
    /** Returns the fault of the provider's next call; null for none. */
    next: (provider: Provider): Fault | null => {
      const state = faultsOf(provider);
      state.calls += 1;
      if (!state.any) return null;
      const fault = drawFault(state.settings, provider, state.calls);
      if (fault) state.done[fault.kind] += 1;
      return fault;
    },
    report: (): FaultReport =>
      Object.fromEntries(
        PROVIDERS.map((provider) => [
          provider,
          { ...faultsOf(provider).settings, calls: faultsOf(provider).calls, done: faultsOf(provider).done },
        ]),
      ) as FaultReport,
  };
}

function freshFaults(settings: FaultSettings): ProviderFaults {
  const any = FAULT_KINDS.some((kind) => settings[kind] > 0);
  return { settings, any, calls: 0, done: { timeouts: 0, breaks: 0, garbage: 0, errors: 0, slow: 0 } };
}

/** Returns the fault of the n-th call of a provider under these settings; null for none. */
export function drawFault(settings: FaultSettings, provider: Provider, call: number): Fault | null {
  const name = `${settings.seed}/${provider}/${call}`;
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
 * Returns a number from 0 to below 1 that depends only on the text: FNV-1a, then the mixing steps of MurmurHash3.
 * Drawing by name instead of in sequence keeps the calls of one provider from changing another's faults.
 */
export function randomFrom(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of Buffer.from(text)) hash = Math.imul(hash ^ character, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

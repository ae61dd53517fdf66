import * as z from 'zod/mini';

import { FAULT_KINDS, type FaultSettings, NO_FAULTS, PROVIDERS, type Provider } from './faults.ts';

const share = z.optional(z.number().check(z.gte(0), z.lte(1)));

const FaultsInput = z.strictObject({
  provider: z.optional(z.enum([...PROVIDERS, 'all'])),
  timeouts: share,
  breaks: share,
  garbage: share,
  errors: share,
  slow: share,
  slowMs: z.optional(z.int().check(z.gte(0), z.lte(600_000))),
  seed: z.optional(z.int()),
});

/** Reads the body of POST /faults. Missing shares are zero, a missing provider is `all`, a missing seed 1. */
export function readFaultSettings(
  body: unknown,
): { provider: Provider | 'all'; settings: FaultSettings } | { problem: string } {
  const read = FaultsInput.safeParse(body ?? {});
  if (!read.success) return { problem: z.prettifyError(read.error) };
  const { provider = 'all', ...requested } = read.data;
  const settings: FaultSettings = { ...NO_FAULTS, ...withoutUndefined(requested) };
  const sum = FAULT_KINDS.reduce((total, kind) => total + settings[kind], 0);
  return sum > 1 + 1e-9 ? { problem: `the shares add up to ${sum}, more than 1` } : { provider, settings };
}

function withoutUndefined<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

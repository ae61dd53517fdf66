import type { CpuMeter } from './cpu-time.ts';

/** How often something was done and how fast. Latencies in milliseconds, where they were taken. */
export type Measured = { count: number; perSecond: number; p50?: number; p99?: number };

/** The same with the processor time that each took, in microseconds; undefined where it cannot be read. */
export type Metered = Measured & { cpuUs: { product: number; database: number } | undefined };

/** `product` is the program that is measured, if it is one: api or worker. */
export type Meters = { product?: CpuMeter | undefined; database: CpuMeter | undefined };

export async function metered<M extends Measured>(
  { product, database }: Meters,
  work: () => Promise<M>,
): Promise<M & Metered> {
  const before = { product: product?.() ?? 0, database: database?.() ?? 0 };
  const measured = await work();
  const each = (meter: CpuMeter | undefined, start: number) => ((meter?.() ?? 0) - start) / measured.count;
  return {
    ...measured,
    cpuUs: database && { product: each(product, before.product), database: each(database, before.database) },
  };
}

import type { CpuMeter } from './cpu-time.ts';

/** How many times something was done and how fast. Latencies are in milliseconds, if they were measured. */
export type Measured = { count: number; perSecond: number; p50?: number; p99?: number };

/** The processes whose CPU time is read: the measured api or worker, PostgreSQL, and the load generator. */
export type Meters = {
  product?: CpuMeter | undefined;
  database?: CpuMeter | undefined;
  load?: CpuMeter | undefined;
  simulator?: CpuMeter | undefined;
};

/** The same with each process's CPU time in microseconds; undefined if it was not or cannot be read. */
export type Metered = Measured & { cpuUs: { [Name in keyof Meters]?: number } };

export async function metered<M extends Measured>(
  meters: Meters,
  work: () => Promise<M>,
): Promise<M & Metered> {
  const read = () =>
    Object.entries(meters).flatMap(([name, meter]) => (meter ? [[name, meter()] as const] : []));
  const before = new Map(read());
  const measured = await work();
  const after = read();
  const cpuUs = Object.fromEntries(
    after.map(([name, us]) => [name, (us - (before.get(name) ?? 0)) / measured.count]),
  );
  return { ...measured, cpuUs };
}

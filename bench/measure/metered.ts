import type { CpuMeter } from './cpu-time.ts';

/** How often something was done and how fast. Latencies in milliseconds, where they were taken. */
export type Measured = { count: number; perSecond: number; p50?: number; p99?: number };

/** Whose processor time is read: the api or worker that is measured, PostgreSQL, and the measuring itself. */
export type Meters = {
  product?: CpuMeter | undefined;
  database?: CpuMeter | undefined;
  load?: CpuMeter | undefined;
  simulator?: CpuMeter | undefined;
};

/** The same with the processor time that each took, in microseconds; undefined where it was not or cannot be read. */
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

import type { RateChartView } from '#shared/wire/admin/rate.ts';

/** The drawing's own units. The drawing is stretched to the available space, so only proportions matter. */
export const WIDTH = 1_000;
export const HEIGHT = 200;

/**
 * Returns the SVG path of a chart's line, the dot at its end (`now`), and its grid lines. A rate applies
 * until the next, so the line has steps. The dot is a line of length 0, visible even if the only rate is a
 * minute old. `part` is the distance of a grid line from the top, from 0 to 1.
 */
export function chartShape({ from, to, points }: RateChartView) {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const rates = points.map(({ rate }) => rate);
  const [lowest, highest] = [Math.min(...rates), Math.max(...rates)];
  // Some space above and below the line, so that a flat one is in the middle.
  const air = Math.max((highest - lowest) * 0.1, 0.5);
  const [floor, ceiling] = [lowest - air, highest + air];
  const x = (at: number) => round(((at - start) / (end - start)) * WIDTH);
  const y = (rate: number) => round(((ceiling - rate) / (ceiling - floor)) * HEIGHT);
  const steps = points.slice(1).map(({ at, rate }) => `H${x(Date.parse(at))}V${y(rate)}`);
  const [first] = points;
  const path = first ? `M${x(Date.parse(first.at))} ${y(first.rate)}${steps.join('')}H${WIDTH}` : '';
  const last = points.at(-1);
  const now = last ? `M${WIDTH} ${y(last.rate)}h0` : '';
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((part) => ({ value: ceiling - (ceiling - floor) * part, part }));
  return { path, now, ticks, lowest, highest };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

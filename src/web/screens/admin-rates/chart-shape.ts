import type { RateChartView } from '#shared/wire/admin/rate.ts';

export const WIDTH = 640;
export const HEIGHT = 240;
const TOP = 20;
const BOTTOM = HEIGHT - 28;

/** Where a chart's line goes, and the lines of its grid. A rate holds until the next, so the line goes in steps. */
export function chartShape({ from, to, points }: RateChartView) {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const rates = points.map(({ rate }) => rate);
  const [lowest, highest] = [Math.min(...rates), Math.max(...rates)];
  // Some air around the line; a flat one lies in the middle.
  const air = Math.max((highest - lowest) * 0.1, 0.5);
  const [floor, ceiling] = [lowest - air, highest + air];
  const x = (at: number) => round(((at - start) / (end - start)) * WIDTH);
  const y = (rate: number) => round(BOTTOM - ((rate - floor) / (ceiling - floor)) * (BOTTOM - TOP));
  const steps = points.slice(1).map(({ at, rate }) => `H${x(Date.parse(at))}V${y(rate)}`);
  const [first] = points;
  const path = first ? `M${x(Date.parse(first.at))} ${y(first.rate)}${steps.join('')}H${WIDTH}` : '';
  const ticks = [0.1, 0.5, 0.9].map((part) => {
    const value = floor + (ceiling - floor) * part;
    return { value, y: y(value) };
  });
  return { path, ticks, lowest, highest };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

import { collectDefaultMetrics, register } from 'prom-client';
import '#server/db/fresh-reads.ts';
import '#server/db/pool.ts';
import '#server/deposits/refused-notices.ts';
import '#server/probes/probe-routes.ts';
import '#server/http/request-metrics.ts';
import '#server/jobs/pulse.ts';
import '#server/payments/payment-metrics.ts';
import '#server/monitoring/heartbeat.ts';
import '#server/monitoring/product-metrics.ts';
import '#server/worker.ts';

/** The metrics of each program, by name, with their labels. */
export async function exportedMetrics(): Promise<Map<string, { type: string; help: string }>> {
  if (!register.getSingleMetric('process_start_time_seconds')) collectDefaultMetrics();
  const metrics = await register.getMetricsAsJSON();
  return new Map(metrics.map(({ name, type, help }) => [name, { type: String(type), help }]));
}

/** Returns the metrics that a PromQL expression names. */
export function metricsIn(expressions: string): string[] {
  const names = expressions.matchAll(/\b(?<!:)((?:gtfinance|nodejs|process)_[a-z0-9_]+)\b(?!:)/g);
  return [...new Set([...names].map(([, name = '']) => name.replace(/_(bucket|count|sum)$/, '')))];
}

import { hostname } from 'node:os';
import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { VERSION } from './config.ts';

/**
 * Sends spans by OTLP over HTTP in batches, so that nothing waits for it. Returns a function that sends the
 * remaining ones.
 */
export function createExport(url: string, program: string): () => Promise<void> {
  const resource = resourceFromAttributes({
    'service.namespace': 'gtfinance',
    'service.name': `gtfinance-${program}`,
    'service.version': VERSION,
    'host.name': hostname(),
    'process.pid': process.pid,
  });
  const spanProcessors = [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })];
  const provider = new TracerProvider({ resource, spanProcessors });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return async () => {
    await provider.shutdown();
    for (const api of [trace, propagation, context]) api.disable();
  };
}

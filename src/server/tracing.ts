import {
  type Attributes,
  context,
  defaultTextMapGetter,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { Config } from './config.ts';

/**
 * Tracing by OpenTelemetry: off without `OTLP_TRACES_URL`, and then its API does nothing and no trace is
 * stored anywhere. Work that waits in the database stores its trace as text, in the format of W3C's
 * `traceparent`. Attributes describe what was done and never a person.
 */

const tracer = trace.getTracer('gtfinance');

/** Starts to export spans. Returns a function that sends the remaining ones. */
export async function startTracing(
  { OTLP_TRACES_URL: url }: Pick<Config, 'OTLP_TRACES_URL'>,
  program: string,
): Promise<() => Promise<void>> {
  if (url === undefined) return async () => undefined;
  const { createExport } = await import('./trace-export.ts');
  return createExport(url, program);
}

/** Returns the current trace in the format of `traceparent`, or undefined when there is none. */
export function currentTrace(): string | undefined {
  const span = trace.getActiveSpan()?.spanContext();
  return span && isSpanContextValid(span) ? textOf(span) : undefined;
}

/** Returns the id of the current trace, for log lines. */
export function currentTraceId(): string | undefined {
  return trace.getActiveSpan()?.spanContext().traceId;
}

function textOf({ traceId, spanId, traceFlags }: ReturnType<Span['spanContext']>): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

export type Traced = {
  name: string;
  kind?: 'server' | 'client' | 'producer' | 'consumer';
  attributes?: Attributes;
  /** The trace to continue, when it is not the current one. */
  parent?: string | undefined;
};

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};

/** Begins a span; `within` runs work as a part of it. The caller must end the span. */
export function beginSpan({ name, kind, attributes = {}, parent }: Traced) {
  const from =
    parent === undefined
      ? context.active()
      : propagation.extract(ROOT_CONTEXT, { traceparent: parent }, defaultTextMapGetter);
  const span = tracer.startSpan(name, { attributes, ...(kind && { kind: KINDS[kind] }) }, from);
  const own = trace.setSpan(from, span);
  return { span, within: <T>(work: () => T): T => context.with(own, work) };
}

/** Runs work as a span of its own; `describe` returns attributes from its result. */
export async function traced<T>(
  what: Traced,
  work: () => Promise<T>,
  describe: (result: T) => Attributes = () => ({}),
): Promise<T> {
  const { span, within } = beginSpan(what);
  try {
    const result = await within(work);
    if (span.isRecording()) span.setAttributes(describe(result));
    return result;
  } catch (error) {
    // Records only the kind of an error, because its message may name people.
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
    throw error;
  } finally {
    span.end();
  }
}

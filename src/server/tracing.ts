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
 * Traces, by OpenTelemetry: off without `OTLP_TRACES_URL`, and then its interface does nothing and no trace is kept
 * anywhere. What waits in the database keeps the trace that it belongs to as text, in the form of W3C's `traceparent`.
 * Attributes name what was done and never a person.
 */

const tracer = trace.getTracer('gtfinance');

/** Has spans exported from now on. Returns what sends the last of them. */
export async function startTracing(
  { OTLP_TRACES_URL: url }: Pick<Config, 'OTLP_TRACES_URL'>,
  program: string,
): Promise<() => Promise<void>> {
  if (url === undefined) return async () => undefined;
  const { createExport } = await import('./trace-export.ts');
  return createExport(url, program);
}

/** The trace that is under way here, as `traceparent` has it; undefined where none is. */
export function currentTrace(): string | undefined {
  const span = trace.getActiveSpan()?.spanContext();
  return span && isSpanContextValid(span) ? textOf(span) : undefined;
}

/** The id of the trace that is under way here, for a line of a log. */
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
  /** The trace that it goes on with, where that is not the one under way. */
  parent?: string | undefined;
};

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};

/** Begins a span; `within` runs something as a part of it. It has to be ended. */
export function beginSpan({ name, kind, attributes = {}, parent }: Traced) {
  const from =
    parent === undefined
      ? context.active()
      : propagation.extract(ROOT_CONTEXT, { traceparent: parent }, defaultTextMapGetter);
  const span = tracer.startSpan(name, { attributes, ...(kind && { kind: KINDS[kind] }) }, from);
  const own = trace.setSpan(from, span);
  return { span, within: <T>(work: () => T): T => context.with(own, work) };
}

/** Does some work as a span of its own; `describe` adds what its result tells. */
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
    // Of an error only its kind: its sentence may name people.
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
    throw error;
  } finally {
    span.end();
  }
}

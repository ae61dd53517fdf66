import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

type Level = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal';
type Bindings = Parameters<FastifyBaseLogger['child']>[0];

/**
 * The logger of one request; its lines name the request. The child logger is made with the first line: making one
 * costs more than writing a line, and most requests log nothing.
 */
export class RequestLog implements FastifyBaseLogger {
  readonly #log: FastifyBaseLogger;
  readonly #bindings: Bindings;
  #child: FastifyBaseLogger | undefined;

  constructor(log: FastifyBaseLogger, bindings: Bindings) {
    this.#log = log;
    this.#bindings = bindings;
  }

  get level(): string {
    return this.#log.level;
  }

  child(...args: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#requestLog().child(...args);
  }

  trace(...args: unknown[]): void {
    this.#write('trace', args);
  }

  debug(...args: unknown[]): void {
    this.#write('debug', args);
  }

  info(...args: unknown[]): void {
    this.#write('info', args);
  }

  warn(...args: unknown[]): void {
    this.#write('warn', args);
  }

  error(...args: unknown[]): void {
    this.#write('error', args);
  }

  fatal(...args: unknown[]): void {
    this.#write('fatal', args);
  }

  silent(): void {
    // Deliberately empty: this level writes nothing.
  }

  #write(level: Level, args: unknown[]): void {
    this.#requestLog()[level](...(args as [string]));
  }

  #requestLog(): FastifyBaseLogger {
    this.#child ??= this.#log.child(this.#bindings);
    return this.#child;
  }
}

/**
 * Logs one line per request: method, route and outcome. Never the query, which may hold an address or a code, and no
 * personal data. Every field is chosen here, so nothing needs redacting.
 */
export function logRequests(app: FastifyInstance, log: Logger): void {
  const plain = log.child({}, { redact: [] });
  app.addHook('onResponse', (request, reply, next) => {
    plain.info(
      {
        reqId: request.id,
        trace: request.tracing?.span.spanContext().traceId,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        person: request.person ? String(request.person.id) : undefined,
      },
      'request',
    );
    next();
  });
}

import type { FastifyPluginAsync } from 'fastify';

import type { Clock } from '#shared/clock.ts';

import { lastPublishedDay } from './bank-of-canada/business-days.ts';
import type { Books } from './books.ts';
import { readFaultSettings } from './fault-settings.ts';
import type { Faults } from './faults.ts';
import { type Html, html } from './html.ts';
import type { Inbox, Message } from './inbox.ts';
import { listScenarios } from './list-scenarios.ts';
import { overviewPage } from './overview-page.ts';
import { renderPage } from './page-style.ts';
import { type Rates, readPositiveDecimal } from './rates.ts';
import { readQuery } from './read-query.ts';
import type { ServiceSwitches } from './smobilpay/service-switches.ts';

type Deps = {
  clock: Clock;
  books: Books;
  inbox: Inbox;
  faults: Faults;
  rates: Rates;
  services: ServiceSwitches;
};

/** Serves people and tests, not the product: shows the simulator's state and changes it. */
export const controlRoutes: FastifyPluginAsync<Deps> = async (
  app,
  { clock, books, inbox, faults, rates, services },
) => {
  app.addHook('onSend', async (_request, reply) => {
    void reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; base-uri 'none'",
    );
    void reply.header('cache-control', 'no-store');
  });

  app.get('/health', () => ({ status: 'ok' }));
  app.get('/', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(overviewPage({ clock, books, inbox, faults, rates, services })),
  );
  app.get('/inbox', (request) => inbox.messages(readQuery(request.query)('to')));
  app.get<{ Params: { id: string } }>('/inbox/:id', (request, reply) => {
    const message = inbox.message(request.params.id);
    return message ? reply.type('text/html; charset=utf-8').send(messagePage(message)) : reply.callNotFound();
  });
  app.get('/books', (request) => {
    const query = readQuery(request.query);
    const [reference, recipient] = [query('reference'), query('recipient')];
    return books.entries({
      ...(reference === undefined ? {} : { reference }),
      ...(recipient === undefined ? {} : { recipient }),
    });
  });
  app.get('/scenarios', () => listScenarios());

  app.get('/faults', () => faults.report());
  app.post('/faults', (request, reply) => {
    const read = readFaultSettings(request.body);
    if ('problem' in read) return reply.code(400).send({ message: read.problem });
    faults.set(read.provider, read.settings);
    return reply.send(faults.report());
  });
  app.delete('/faults', () => {
    faults.clear();
    return faults.report();
  });

  app.post('/s3p/service', (request, reply) => {
    const { id, active } = (request.body ?? {}) as { id?: unknown; active?: unknown };
    if (typeof id !== 'number' || typeof active !== 'boolean' || !services.setActive(id, active)) {
      return reply.code(400).send({ message: 'id must be the number of a service, active true or false' });
    }
    return reply.send({ id, active });
  });

  app.post('/xe/rate', (request, reply) => {
    const mid = readDecimalField(request.body, 'mid');
    if (mid === undefined) return reply.code(400).send({ message: 'mid must be a decimal above zero' });
    rates.setXeMid(mid);
    return reply.send({ mid });
  });
  app.post('/xe/quota', (request, reply) => {
    const usedUp = (request.body as { usedUp?: unknown } | null)?.usedUp;
    if (typeof usedUp !== 'boolean') return reply.code(400).send({ message: 'usedUp must be true or false' });
    rates.setXeQuotaUsedUp(usedUp);
    return reply.send({ usedUp });
  });
  app.post('/boc/rate', (request, reply) => {
    const value = readDecimalField(request.body, 'value');
    if (value === undefined) return reply.code(400).send({ message: 'value must be a decimal above zero' });
    const from = lastPublishedDay(clock.now());
    rates.setEuroRate(from, value);
    return reply.send({ from, value });
  });
};

/** Reads a decimal that is given as text or as a JSON number. */
function readDecimalField(body: unknown, key: string): string | undefined {
  const value =
    typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[key] : undefined;
  return typeof value === 'string' || typeof value === 'number'
    ? readPositiveDecimal(String(value))
    : undefined;
}

/**
 * Returns the page of one mail or SMS as its recipient sees it. A mail's HTML is shown in a frame that may
 * run no script.
 */
function messagePage(message: Message): string {
  const body: Html =
    message.html === null
      ? html`<div class="sheet"><pre class="text">${message.text}</pre></div>`
      : html`<iframe title="Courriel" sandbox="allow-popups allow-popups-to-escape-sandbox"
            srcdoc="${`<base target="_blank">${message.html}`}"></iframe>
          <h2>Texte <small>Text</small></h2>
          <div class="sheet"><pre class="text">${message.text}</pre></div>`;
  const content = html`<nav><a href="/">← Retour / Back</a></nav>
    <h1>${message.subject || message.text}</h1>
    <div class="sheet"><dl>
      <dt>De / From</dt><dd>${message.from}</dd>
      <dt>À / To</dt><dd>${message.to}</dd>
      <dt>Reçu / Received</dt><dd>${message.at}</dd>
    </dl></div><br>${body}`;
  return renderPage('Message', content);
}

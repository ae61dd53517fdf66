import type { FastifyPluginAsync } from 'fastify';

import { readQuery } from '../read-query.ts';
import type { SentDeposit } from './deposit.ts';
import { depositPage } from './deposit-page.ts';
import { INTERAC_DOMAIN } from './notification-mail.ts';
import { readDeposit } from './read-deposit.ts';
import type { SigningKey } from './signing-key.ts';

type Deps = {
  /** The address for deposits, as the product shows it to customers. */
  depositEmail: string;
  key: () => Promise<SigningKey>;
  send: (deposit: SentDeposit) => Promise<void>;
};

/** Serves the parts of Interac that the product uses: its DKIM key, and a form that sends deposits. */
export const interacRoutes: FastifyPluginAsync<Deps> = async (app, { depositEmail, key, send }) => {
  const sent: SentDeposit[] = [];
  app.addHook('onSend', async (_request, reply) => {
    void reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'")
      .header('cache-control', 'no-store');
  });

  app.get('/dns', async (request, reply) => {
    const { selector, record } = await key();
    const name = readQuery(request.query)('name');
    if (name !== `${selector}._domainkey.${INTERAC_DOMAIN}`)
      return reply.code(404).send({ message: 'no record' });
    return reply.send([[record]]);
  });

  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(depositPage(sent)));

  app.post('/deposits', async (request, reply) => {
    const deposit = readDeposit(request.body, depositEmail);
    if ('problem' in deposit) return reply.code(400).send({ message: deposit.problem });
    await send(deposit);
    sent.unshift(deposit);
    sent.length = Math.min(sent.length, 50);
    // Redirects after the page's form; JSON callers get the deposit.
    const byForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
    return byForm ? reply.redirect('/interac', 303) : reply.code(201).send(deposit);
  });
};

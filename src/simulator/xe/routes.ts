import type { FastifyPluginAsync } from 'fastify';

import type { Clock } from '#shared/clock.ts';

import { hasBasicAuth } from '../basic-auth.ts';
import { XE_ACCOUNT_ID, XE_API_KEY } from '../demo-credentials.ts';
import type { Faults } from '../faults.ts';
import { injectFaults } from '../inject-faults.ts';
import type { Rates } from '../rates.ts';
import { multiply, readPositiveDecimal } from '../rates.ts';
import { readQuery } from '../read-query.ts';

const DOCUMENTATION = 'https://xecdapi.xe.com/docs/v1/';

type Deps = { clock: Clock; rates: Rates; faults: Faults };

/** Serves XE Currency Data: GET /v1/convert_from(.json), for Canadian dollars into CFA francs only. */
export const xeRoutes: FastifyPluginAsync<Deps> = async (app, { clock, rates, faults }) => {
  injectFaults(app, 'xe', faults);
  const problem = (code: number, message: string) => ({ code, message, documentationUrl: DOCUMENTATION });

  app.addHook('preHandler', async (request, reply) => {
    if (!hasBasicAuth(request.headers.authorization, XE_ACCOUNT_ID, XE_API_KEY)) {
      return reply.code(401).send(problem(1, 'Bad credentials: wrong account id or api key'));
    }
    void reply
      .header('x-raterequest-limit', '10000')
      .header('x-raterequest-remaining', rates.xeQuotaUsedUp() ? '0' : '9000');
    if (rates.xeQuotaUsedUp()) return reply.code(429).send(problem(3, 'You have reached your rate limit'));
  });

  for (const path of ['/v1/convert_from', '/v1/convert_from.json']) {
    app.get(path, (request, reply) => {
      const query = readQuery(request.query);
      const from = (query('from') ?? 'USD').toUpperCase();
      const targets = (query('to') ?? '').toUpperCase().split(',');
      const amount = query('amount') ?? '1';
      if (!readPositiveDecimal(amount))
        return reply.code(400).send(problem(7, 'amount is not a positive number'));
      if (from !== 'CAD' || !(targets.includes('XAF') || targets.includes('*'))) {
        return reply.code(400).send(problem(7, `No rate from ${from} to ${targets.join(',')}`));
      }
      return reply.send({
        terms: 'http://www.xe.com/legal/dfs.php',
        privacy: 'http://www.xe.com/privacy.php',
        from,
        amount: Number(amount),
        timestamp: clock
          .now()
          .toISOString()
          .replace(/\.\d{3}Z$/, 'Z'),
        // Despite its name, mid is the converted amount and not the rate of one unit.
        to: [{ quotecurrency: 'XAF', mid: Number(multiply(rates.xeMid(), amount)) }],
      });
    });
  }
};

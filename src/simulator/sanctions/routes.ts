import type { FastifyPluginAsync } from 'fastify';
import type { Clock } from '#shared/clock.ts';
import type { SanctionsEntry } from './fictional-entries.ts';
import { canadaXml, unXml } from './write-lists.ts';

/** Serves the lists that the product downloads each day. `entries` may grow while the simulator runs. */
export const sanctionsRoutes: FastifyPluginAsync<{ entries: SanctionsEntry[]; clock: Clock }> = async (
  app,
  { entries, clock },
) => {
  const of = (list: SanctionsEntry['list']) => entries.filter((entry) => entry.list === list);
  app.get('/canada.xml', async (_request, reply) =>
    reply.type('application/xml').send(canadaXml(of('canada'))),
  );
  // The United Nations redirect to the current file, which has another name.
  app.get('/un.xml', async (_request, reply) =>
    reply.redirect('/sanctions/files/consolidated.xml?until=today', 302),
  );
  app.get('/files/consolidated.xml', async (_request, reply) =>
    reply.type('application/xml').send(unXml(of('un'), clock.now())),
  );
};

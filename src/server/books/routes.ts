import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  AccountsView,
  BooksVerification,
  DayParams,
  postingTable,
  SnapshotVerdict,
} from '#shared/wire/admin/book.ts';
import type { Deps } from '../deps.ts';
import { personOf } from '../http/person.ts';
import { resultRoutes } from '../http/result-routes.ts';
import { answerCsv } from '../http/send-csv.ts';
import { exportSnapshot, verifySnapshot } from '../safeguarding/show-snapshots.ts';
import { snapshots } from '../safeguarding/snapshot-table.ts';
import { tableRoutes } from '../tables/table-routes.ts';
import { postings } from './posting-table.ts';
import { exportPostings, showAccounts, verifyNow } from './show-books.ts';

const access = { permission: 'books_read' as const };

/** Back-office routes for the books: accounts, postings, verification and safeguarding. */
export function bookRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(ledgerRoutes(deps));
    await app.register(safeguardingRoutes(deps));
  };
}

function ledgerRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    tableRoutes(app, deps, postings, access);
    app.get(`${postingTable.path}/export`, {
      config: { staff: access },
      schema: { querystring: postingTable.query },
      handler: async (request, reply) => {
        const lines = await exportPostings(deps, personOf(request), request.query);
        return answerCsv(request, reply, 'postings', lines);
      },
    });

    const reading = resultRoutes(app, { staff: access });
    reading.view('/api/admin/books/accounts', { response: AccountsView }, () => showAccounts(deps));
    // Writes nothing but the audit log, so auditors may use it too.
    reading.view('/api/admin/books/verification', { response: BooksVerification }, (request) =>
      verifyNow(deps, personOf(request)),
    );
  };
}

function safeguardingRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    tableRoutes(app, deps, snapshots, { ...access, values: () => ({ now: deps.clock.now() }) });

    const verdict = { params: DayParams, response: SnapshotVerdict };
    const reading = resultRoutes(app, { staff: access });
    reading.get('/api/admin/books/safeguarding/:day/verdict', verdict, (request) =>
      verifySnapshot(deps, personOf(request), request.params.day),
    );

    app.get('/api/admin/books/safeguarding/:day/export', {
      config: { staff: access },
      schema: { params: DayParams },
      handler: async (request, reply) => {
        const { day } = request.params;
        const lines = await exportSnapshot(deps, personOf(request), day);
        return answerCsv(request, reply, `safeguarding-${day}`, lines);
      },
    });
  };
}

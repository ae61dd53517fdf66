import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  AccountsView,
  BooksVerification,
  DayParams,
  postingTable,
  SnapshotVerdict,
} from '#shared/wire/admin/book.ts';
import { tableRoutes } from '../audit/table-routes.ts';
import type { Deps } from '../deps.ts';
import { answerProblem } from '../http/answer-problem.ts';
import { personOf } from '../http/person.ts';
import { resultRoutes } from '../http/result-routes.ts';
import { sendCsv } from '../http/send-csv.ts';
import { exportSnapshot, verifySnapshot } from '../safeguarding/show-snapshots.ts';
import { snapshots } from '../safeguarding/snapshot-table.ts';
import { postings } from './posting-table.ts';
import { exportPostings, showAccounts, verifyNow } from './read-books.ts';

const reading = { staff: { permission: 'books_read' as const } };

/** Back-office routes for the books: accounts, postings, verification, and what is held for customers. */
export function bookRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(ledgerRoutes(deps));
    await app.register(safeguardingRoutes(deps));
  };
}

function ledgerRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get('/api/admin/books/accounts', {
      config: reading,
      schema: { response: { 200: AccountsView } },
      handler: () => showAccounts(deps),
    });

    tableRoutes(app, deps, postings, { permission: 'books_read' });

    app.get(`${postingTable.path}/export`, {
      config: reading,
      schema: { querystring: postingTable.query },
      handler: async (request, reply) => {
        const lines = await exportPostings(deps, personOf(request), request.query);
        if (!lines.ok) return answerProblem(request, reply, lines.problem, lines);
        return sendCsv(request, reply, 'postings', lines.value);
      },
    });

    // Writes nothing but the audit log, so auditors may use it too.
    app.get('/api/admin/books/verification', {
      config: reading,
      schema: { response: { 200: BooksVerification } },
      handler: (request) => verifyNow(deps, personOf(request)),
    });
  };
}

function safeguardingRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    tableRoutes(app, deps, snapshots, { permission: 'books_read' });

    const verdict = { params: DayParams, response: SnapshotVerdict };
    resultRoutes(app, reading).get('/api/admin/books/safeguarding/:day/verdict', verdict, (request) =>
      verifySnapshot(deps, personOf(request), request.params.day),
    );

    app.get('/api/admin/books/safeguarding/:day/export', {
      config: reading,
      schema: { params: DayParams },
      handler: async (request, reply) => {
        const { day } = request.params;
        const csv = await exportSnapshot(deps, personOf(request), day);
        if (!csv.ok) return answerProblem(request, reply, csv.problem, csv);
        return sendCsv(request, reply, `safeguarding-${day}`, csv.value);
      },
    });
  };
}

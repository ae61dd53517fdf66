import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { CSV_START } from '#shared/csv.ts';
import { READERS } from '#shared/staff.ts';
import {
  AccountsView,
  BooksVerification,
  DayParams,
  PostingQuery,
  PostingTable,
  SnapshotQuery,
  SnapshotTable,
  SnapshotVerdict,
} from '#shared/wire/admin/book.ts';
import type { Deps } from '../deps.ts';
import { answerProblem } from '../http/answer-problem.ts';
import { personOf } from '../http/person.ts';
import { answer } from '../http/send.ts';
import { exportSnapshot, listSnapshots, verifySnapshot } from '../safeguarding/show-snapshots.ts';
import { exportPostings, searchPostings, showAccounts, verifyNow } from './read-books.ts';

const CSV = 'text/csv; charset=utf-8';
const reading = { staff: { roles: READERS } };

/** The books for staff: accounts, postings, whether they agree with themselves, and what is held for customers. */
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

    app.get('/api/admin/books/postings', {
      config: reading,
      schema: { querystring: PostingQuery, response: { 200: PostingTable } },
      handler: ({ query }) => searchPostings(deps, query),
    });

    app.get('/api/admin/books/postings/export', {
      config: reading,
      schema: { querystring: PostingQuery },
      handler: async (request, reply) => {
        const csv = await exportPostings(deps, personOf(request), request.query);
        return reply
          .type(CSV)
          .header('content-disposition', 'attachment; filename="postings.csv"')
          .send(CSV_START + csv);
      },
    });

    // Changes nothing but the log, so auditors may too.
    app.get('/api/admin/books/verification', {
      config: reading,
      schema: { response: { 200: BooksVerification } },
      handler: (request) => verifyNow(deps, personOf(request)),
    });
  };
}

function safeguardingRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get('/api/admin/books/safeguarding', {
      config: reading,
      schema: { querystring: SnapshotQuery, response: { 200: SnapshotTable } },
      handler: ({ query }) => listSnapshots(deps, query),
    });

    app.get('/api/admin/books/safeguarding/:day/verdict', {
      config: reading,
      schema: { params: DayParams, response: { 200: SnapshotVerdict } },
      handler: async (request, reply) => {
        const verdict = await verifySnapshot(deps, personOf(request), request.params.day);
        return answer(request, reply, verdict, 200, (value) => value);
      },
    });

    app.get('/api/admin/books/safeguarding/:day/export', {
      config: reading,
      schema: { params: DayParams },
      handler: async (request, reply) => {
        const { day } = request.params;
        const csv = await exportSnapshot(deps, personOf(request), day);
        if (!csv.ok) return answerProblem(request, reply, csv.problem, csv);
        const name = `attachment; filename="safeguarding-${day}.csv"`;
        return reply
          .type(CSV)
          .header('content-disposition', name)
          .send(CSV_START + csv.value);
      },
    });
  };
}

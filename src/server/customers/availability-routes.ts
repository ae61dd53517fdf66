import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import {
  CheckEmailQuery,
  CheckLoginQuery,
  CheckPhoneQuery,
  CheckReferralCodeParams,
} from '#shared/wire/availability.ts';
import type { Deps } from '../deps.ts';
import { limitByAddress } from '../http/rate-limit-hooks.ts';
import { isTaken, referralCodeExists } from './is-available.ts';

/**
 * Routes for the registration form while it is filled in. They reveal to strangers who has an account, which
 * the form cannot avoid; so they share one rate limit per address, and answer only yes or no.
 */
export function availabilityRoutes(deps: Deps): FastifyPluginAsyncZod {
  const { pool } = deps;
  const response = { 200: z.boolean() };
  return async (app) => {
    app.addHook('preHandler', limitByAddress(deps, 'checkTaken'));

    app.get('/api/check-email', {
      schema: { querystring: CheckEmailQuery, response },
      handler: ({ query }) => isTaken(pool, query),
    });

    app.get('/api/check-login', {
      schema: { querystring: CheckLoginQuery, response },
      handler: ({ query }) => isTaken(pool, query),
    });

    app.get('/api/phones/check', {
      schema: { querystring: CheckPhoneQuery, response },
      handler: ({ query }) => isTaken(pool, query),
    });

    // The path says admin, but the registration form calls it: it is open to visitors.
    app.get('/api/admin/check-ref-code/:code', {
      config: { staff: 'everybody' },
      schema: { params: CheckReferralCodeParams, response },
      handler: ({ params }) => referralCodeExists(pool, params.code),
    });
  };
}

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type * as z from 'zod/mini';
import { done, refused } from '#shared/result.ts';
import { ReasonInput } from '#shared/rules/staff-input.ts';
import { ContactMessageView } from '#shared/wire/admin/service.ts';
import type { Deps } from '../deps.ts';
import { IdParams } from '../http/id-params.ts';
import { personOf } from '../http/person.ts';
import { resultRoutes } from '../http/result-routes.ts';
import { tableRoutes } from '../tables/table-routes.ts';
import { answerMessage } from './handle-messages.ts';
import { messages, WHOLE_MESSAGE } from './message-table.ts';

type Whole = Pick<z.infer<typeof ContactMessageView>, keyof typeof WHOLE_MESSAGE>;

/** Back-office routes for messages from the contact form. */
export function contactMessageRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    const reading = { permission: 'contact_read', reads: 'person' } as const;

    tableRoutes(app, deps, messages, reading);

    const shapes = { params: IdParams, response: ContactMessageView };
    resultRoutes(app, { staff: reading }).get(
      '/api/admin/contact-messages/:id',
      shapes,
      async ({ params }) => {
        const message = await messages.one<Whole>(deps.pool, params.id, {}, WHOLE_MESSAGE);
        return message ? done(message) : refused('contact_message_not_found');
      },
    );

    const acting = resultRoutes(app, { staff: { permission: 'contact_act' } });
    const answered = { params: IdParams, body: ReasonInput };
    acting.post('/api/admin/contact-messages/:id/answered', answered, (request) =>
      answerMessage(deps, personOf(request), request.params.id, request.body.reason),
    );
  };
}

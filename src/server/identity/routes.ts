import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { DocumentQuery, DocumentView } from '#shared/wire/document.ts';
import { answer } from '../http/answer.ts';
import { answerProblem } from '../http/answer-problem.ts';
import { IdParams } from '../http/id-params.ts';
import { personOf } from '../http/person.ts';
import { allowForms, receiveUpload } from '../http/receive-upload.ts';
import { requireCustomer } from '../sessions/session-hook.ts';
import type { FileDeps } from '../storage/encrypted-files.ts';
import { listDocuments, showDocument } from './documents.ts';
import { sendDocument } from './send-document.ts';

const SideParams = z.object({ id: IdParams.shape.id, side: z.enum(['front', 'back']) });

/** Routes for a person's identity documents: listing, sending, and viewing their sides. */
export function documentRoutes(deps: FileDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRequest', requireCustomer(deps));
    await allowForms(app, { files: 2 });

    app.get('/api/documents', { schema: { response: { 200: z.array(DocumentView) } } }, (request) =>
      listDocuments(deps.pool, personOf(request).id),
    );

    app.post('/api/documents', {
      schema: { querystring: DocumentQuery, response: { 201: DocumentView } },
      handler: async (request, reply) => {
        const sent = await receiveUpload(deps, request, ['file', 'file2'], ({ file, file2 }) =>
          sendDocument(deps, personOf(request).id, { ...request.query, front: file, back: file2 }),
        );
        return answer(request, reply, sent, 201, (document) => document);
      },
    });

    app.get('/api/documents/:id/:side', { schema: { params: SideParams } }, async (request, reply) => {
      const { id, side } = request.params;
      const result = await showDocument(deps, personOf(request), { id, side });
      if (!result.ok) return answerProblem(request, reply, result.problem, result);
      const { content, contentType } = result.value;
      const extension = contentType === 'application/pdf' ? 'pdf' : 'jpg';
      return reply
        .type(contentType)
        .header('content-disposition', `attachment; filename="document-${id}-${side}.${extension}"`)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('x-content-type-options', 'nosniff')
        .send(content);
    });
  };
}

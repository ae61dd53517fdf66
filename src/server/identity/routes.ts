import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { DOCUMENT_SIZE_LIMIT } from '#shared/document.ts';
import { DocumentQuery, DocumentView } from '#shared/wire/document.ts';
import { answerProblem } from '../http/answer-problem.ts';
import { IdParams } from '../http/id-params.ts';
import { personOf } from '../http/person.ts';
import { withUpload } from '../http/read-upload.ts';
import { answer } from '../http/send.ts';
import { requireCustomer } from '../sessions/session-hook.ts';
import type { FileDeps } from '../storage/encrypted-files.ts';
import { listDocuments, readDocument } from './documents.ts';
import { countUpload, sendDocument } from './send-document.ts';
import { withUploadPlace } from './upload-places.ts';

const SideParams = z.object({ id: IdParams.shape.id, side: z.enum(['front', 'back']) });

/** Two files and what lies around them. */
const LARGEST_BODY_BYTES = 2 * DOCUMENT_SIZE_LIMIT + 100_000;

const LIMITS = {
  fileSize: DOCUMENT_SIZE_LIMIT,
  files: 2,
  fields: 5,
  parts: 7,
  fieldNameSize: 100,
  fieldSize: 1_000,
  headerPairs: 20,
};

/** A person's identity documents: the list, sending one, and its sides for who may see them. */
export function documentRoutes(deps: FileDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRequest', requireCustomer(deps));
    app.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'));
    await app.register(multipart, { limits: LIMITS, throwFileSizeLimit: false });

    app.get('/api/documents', { schema: { response: { 200: z.array(DocumentView) } } }, (request) =>
      listDocuments(deps.pool, personOf(request).id),
    );

    app.post('/api/documents', {
      schema: { querystring: DocumentQuery, response: { 201: DocumentView } },
      handler: async (request, reply) => {
        const announced = Number(request.headers['content-length'] ?? 0);
        if (announced > LARGEST_BODY_BYTES) return answerProblem(request, reply, 'body_too_large');
        const personId = personOf(request).id;
        const counted = await countUpload(deps, { personId, address: request.ip });
        if (!counted.ok) return answerProblem(request, reply, counted.problem, counted);
        const upload = { names: ['file', 'file2'] as const, folder: deps.config.UPLOAD_FOLDER };
        const taken = await withUploadPlace(personId, () =>
          withUpload(request, upload, ({ file, file2 }) =>
            sendDocument(deps, personId, { ...request.query, front: file, back: file2 }),
          ),
        );
        if (!taken.ok) return answerProblem(request, reply, taken.problem, taken);
        if (!taken.value.ok) return answerProblem(request, reply, taken.value.problem, taken.value);
        return answer(request, reply, taken.value.value, 201, (document) => document);
      },
    });

    app.get('/api/documents/:id/:side', { schema: { params: SideParams } }, async (request, reply) => {
      const { id, side } = request.params;
      const result = await readDocument(deps, personOf(request), { id, side });
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

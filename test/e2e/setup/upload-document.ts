import type { APIRequestContext } from '@playwright/test';
import type { DocumentType } from '#shared/document.ts';
import { documentTypeToWire } from '#shared/wire/document-words.ts';
import { PASSWORD, type Person } from './people.ts';

type ChosenFile = { name: string; mimeType: string; buffer: Buffer };
type Sent = { type: DocumentType; expireDate: string; front: ChosenFile; back?: ChosenFile };

/** Sends an identity document as the customer's browser would. */
export async function uploadDocument(
  request: APIRequestContext,
  { login }: Person,
  { type, expireDate, front, back }: Sent,
): Promise<void> {
  const signedIn = await request.post('/api/authenticate', { data: { username: login, password: PASSWORD } });
  const { id_token: token } = (await signedIn.json()) as { id_token: string };
  const answer = await request.post('/api/documents', {
    params: { fileType: documentTypeToWire(type), expireDate, isOnlyOnePage: String(!back) },
    headers: { authorization: `Bearer ${token}` },
    multipart: { file: front, ...(back && { file2: back }) },
  });
  if (!answer.ok()) throw new Error(`the document was answered ${answer.status()}: ${await answer.text()}`);
}

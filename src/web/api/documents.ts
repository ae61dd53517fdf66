import { queryOptions, useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { DocumentType } from '#shared/document.ts';
import { DocumentView } from '#shared/wire/document.ts';
import { ACCOUNT_KEY } from './account.ts';
import { useRefetchKeys } from './refetch-keys.ts';
import { request, requestFile } from './request.ts';
import { type UploadOptions, upload } from './upload.ts';

const DOCUMENTS_KEY = ['documents'] as const;
const DocumentViews = z.array(DocumentView);

/** All four types of identity document with their states. */
export const documentsQuery = queryOptions({
  queryKey: DOCUMENTS_KEY,
  queryFn: ({ signal }) => request('/api/documents', DocumentViews, { signal }),
});

export type DocumentToSend = UploadOptions & {
  type: DocumentType;
  /** `YYYY-MM-DD`. */
  expireDate: string;
  onlyOnePage: boolean;
  front: File;
  back: File | undefined;
};

/** Uploads a document, and refetches documents and account whatever the result. */
export function useSendDocument() {
  const refetchKeys = useRefetchKeys(DOCUMENTS_KEY, ACCOUNT_KEY);
  return useMutation({
    mutationFn: sendDocument,
    onSettled: refetchKeys,
  });
}

function sendDocument(document: DocumentToSend): Promise<unknown> {
  const { type, expireDate, onlyOnePage, front, back, signal, onProgress } = document;
  const form = new FormData();
  form.append('file', front);
  if (back && !onlyOnePage) form.append('file2', back);
  const query = new URLSearchParams({
    fileType: type,
    expireDate,
    isOnlyOnePage: String(onlyOnePage),
  });
  return upload(`/api/documents?${query}`, form, { signal, onProgress });
}

/** Returns one side of a stored document. It is not cached. */
export async function fetchDocumentSide(path: string): Promise<File> {
  const file = await requestFile(path, 'image/jpeg, application/pdf');
  const type = file.name.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg';
  return new File([file], file.name, { type });
}

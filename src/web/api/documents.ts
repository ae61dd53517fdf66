import {
  queryOptions,
  skipToken,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { DocumentType } from '#shared/document.ts';
import { DocumentView, documentFromWire } from '#shared/wire/document.ts';
import { documentTypeToWire } from '#shared/wire/document-words.ts';
import { ACCOUNT_KEY } from './account.ts';
import { useRefetchKeys } from './refetch-keys.ts';
import { request, requestFile } from './request.ts';
import { upload } from './upload.ts';

const DOCUMENTS_KEY = ['documents'] as const;
/** The key of the upload, and of its progress from 0 to 1. */
const UPLOAD_KEY = ['document-upload'] as const;
const DocumentViews = z.pipe(
  z.array(DocumentView),
  z.transform((documents) => documents.map(documentFromWire)),
);

/** All four types of identity document with their states. */
export const documentsQuery = queryOptions({
  queryKey: DOCUMENTS_KEY,
  queryFn: ({ signal }) => request('/api/documents', DocumentViews, { signal }),
});

export type DocumentToSend = {
  type: DocumentType;
  /** `YYYY-MM-DD`. */
  expireDate: string;
  onlyOnePage: boolean;
  front: File;
  back: File | undefined;
  cancelling: AbortController;
};

/**
 * Uploads a document, and refetches documents and account whatever the result. The upload goes on when its screen is
 * left; a screen that is opened again shows how far it is and how it ended.
 */
export function useSendDocument(onSuccess: () => void) {
  const queryClient = useQueryClient();
  const refetchKeys = useRefetchKeys(DOCUMENTS_KEY, ACCOUNT_KEY);
  const showProgress = (fraction: number) => queryClient.setQueryData(UPLOAD_KEY, fraction);
  const { mutate } = useMutation({
    mutationKey: UPLOAD_KEY,
    mutationFn: (document: DocumentToSend) => sendDocument(document, showProgress),
    onMutate: () => showProgress(0),
    onSuccess,
    onSettled: refetchKeys,
  });
  const uploads = { mutationKey: UPLOAD_KEY };
  const last = useMutationState({ filters: uploads, select: ({ state }) => state }).at(-1);
  const { data: progress = 0 } = useQuery<number>({ queryKey: UPLOAD_KEY, queryFn: skipToken });
  return {
    mutate,
    isPending: last?.status === 'pending',
    error: last?.error ?? null,
    progress,
    cancel: () => (last?.variables as DocumentToSend | undefined)?.cancelling.abort(),
    /** Forgets how earlier uploads ended. */
    reset: () => {
      const cache = queryClient.getMutationCache();
      for (const ended of cache.findAll({ ...uploads, status: 'error' })) cache.remove(ended);
    },
  };
}

function sendDocument(document: DocumentToSend, onProgress: (fraction: number) => void): Promise<unknown> {
  const { type, expireDate, onlyOnePage, front, back, cancelling } = document;
  const form = new FormData();
  form.append('file', front);
  if (back && !onlyOnePage) form.append('file2', back);
  const query = new URLSearchParams({
    fileType: documentTypeToWire(type),
    expireDate,
    isOnlyOnePage: String(onlyOnePage),
  });
  return upload(`/api/documents?${query}`, form, { signal: cancelling.signal, onProgress });
}

/** Returns one side of a stored document. It is not cached. */
export async function fetchDocumentSide(path: string): Promise<File> {
  const file = await requestFile(path, 'image/jpeg, application/pdf');
  const type = file.name.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg';
  return new File([file], file.name, { type });
}

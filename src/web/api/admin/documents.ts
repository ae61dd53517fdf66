import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type AcceptanceInput,
  type RefusalInput,
  ReviewDetailView,
  ReviewTable,
} from '#shared/wire/admin/document.ts';
import { request, requestFile, requestNothing } from '../request.ts';
import { keepPage } from './table.ts';

export function reviewsQuery(search: string) {
  return queryOptions({
    queryKey: ['admin', 'documents', search],
    queryFn: ({ signal }) => request(`/api/admin/documents?${search}`, ReviewTable, { signal }),
    ...keepPage,
  });
}

export function reviewQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'document', id],
    queryFn: ({ signal }) =>
      request(`/api/admin/documents/${encodeURIComponent(id)}`, ReviewDetailView, { signal }),
  });
}

export type SeenPage = { picture: File; pages: number };

/** One page of one side as a picture. It is kept no longer than it is looked at. */
export function pageQuery(id: number, side: 'front' | 'back', page: number) {
  return queryOptions({
    queryKey: ['document-page', id, side, page],
    queryFn: async ({ signal }): Promise<SeenPage> => {
      let pages = 1;
      const path = `/api/admin/documents/${id}/${side}/pages/${page}`;
      const picture = await requestFile(path, 'image/*', {
        signal,
        onReceived: ({ lines }) => (pages = lines ?? 1),
      });
      return { picture, pages };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** What a reviewer does with a document. */
export type ReviewAct =
  | { act: 'claim'; takeOver: boolean }
  | { act: 'release' }
  | ({ act: 'accept' } & AcceptanceInput)
  | ({ act: 'refuse' } & RefusalInput);

function toCall(id: number, { act, ...body }: ReviewAct) {
  const path = `/api/admin/documents/${id}`;
  switch (act) {
    case 'claim':
      return requestNothing(`${path}/claim`, { method: 'PUT', body });
    case 'release':
      return requestNothing(`${path}/claim`, { method: 'DELETE' });
    case 'accept':
      return requestNothing(`${path}/acceptance`, { method: 'POST', body });
    case 'refuse':
      return requestNothing(`${path}/refusal`, { method: 'POST', body });
  }
}

/** `onDone` is told even if what asked is no longer there, since a decision takes its form away. */
export function useReview(id: number, onDone?: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (act: ReviewAct) => toCall(id, act),
    onSuccess: () => onDone?.(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
}

import { queryOptions, useMutation } from '@tanstack/react-query';
import { type AcceptanceInput, type RefusalInput, ReviewDetailView } from '#shared/wire/admin/document.ts';
import { useRefetchKeys } from '../refetch-keys.ts';
import { requestFile } from '../request.ts';
import { act, staffQuery } from './calls.ts';

export const reviewQuery = (id: string) =>
  staffQuery(`documents/${encodeURIComponent(id)}`, ReviewDetailView);

export type SeenPage = { picture: File; pages: number };

/** One page of a stored file as a picture, by its address below `/api/admin`. It is kept no longer than it is looked at. */
export function pageQuery(file: string, page: number) {
  return queryOptions({
    queryKey: ['document-page', file, page],
    queryFn: async ({ signal }): Promise<SeenPage> => {
      let pages = 1;
      const path = `/api/admin/${file}/pages/${page}`;
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

function toCall(id: number, { act: what, ...body }: ReviewAct) {
  const path = `documents/${id}`;
  switch (what) {
    case 'claim':
      return act('PUT', `${path}/claim`, body);
    case 'release':
      return act('DELETE', `${path}/claim`);
    case 'accept':
      return act('POST', `${path}/acceptance`, body);
    case 'refuse':
      return act('POST', `${path}/refusal`, body);
  }
}

/** `onDone` is told even if what asked is no longer there, since a decision takes its form away. */
export function useReview(id: number, onDone?: () => void) {
  const refetchKeys = useRefetchKeys(['admin']);
  return useMutation({
    mutationFn: (act: ReviewAct) => toCall(id, act),
    onSuccess: () => onDone?.(),
    onSettled: refetchKeys,
  });
}

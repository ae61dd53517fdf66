import { queryOptions } from '@tanstack/react-query';
import { type AcceptanceInput, type RefusalInput, ReviewDetailView } from '#shared/wire/admin/document.ts';
import { requestFile } from '../request.ts';
import { post, put, remove, staffQuery } from './calls.ts';

export const reviewQuery = (id: string) =>
  staffQuery(`documents/${encodeURIComponent(id)}`, ReviewDetailView);

export type SeenPage = { picture: File; pages: number };

/** Returns the query of one page of a stored file as a picture. Not cached once it is no longer shown. */
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

export const claimReview = (id: number, takeOver: boolean) => put(`documents/${id}/claim`, { takeOver });
export const releaseReview = (id: number) => remove(`documents/${id}/claim`);
export const acceptDocument = (id: number, body: AcceptanceInput) => post(`documents/${id}/acceptance`, body);
export const refuseDocument = (id: number, body: RefusalInput) => post(`documents/${id}/refusal`, body);

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DocumentType } from '#shared/document.ts';
import { type DocumentDraft, type DocumentStep, EMPTY_DOCUMENT_DRAFT } from './document-draft.ts';

type SavedDraft = { draft: DocumentDraft; step: DocumentStep };

const KEY = 'document-being-sent';

/**
 * Returns the draft of a document and its step. It survives leaving the screen, and is cleared with all other
 * cached data when the session ends. A new draft begins with `fileType`.
 */
export function useDocumentDraft(accountId: number, fileType: DocumentType) {
  const queryKey = [KEY, accountId];
  const queryClient = useQueryClient();
  const [saved, setSaved] = useState(() => queryClient.getQueryData<SavedDraft>(queryKey));

  // The upload may end after this screen was left and opened again.
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'removed' && query.queryKey[0] === KEY) setSaved(undefined);
      }),
    [queryClient],
  );

  const empty: SavedDraft = { draft: { ...EMPTY_DOCUMENT_DRAFT, fileType }, step: 'type' };
  const save = (change: (before: SavedDraft) => SavedDraft) =>
    setSaved((before) => {
      const now = change(before ?? empty);
      queryClient.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY });
      queryClient.setQueryData(queryKey, now);
      return now;
    });
  return {
    ...(saved ?? empty),
    fill: (part: Partial<DocumentDraft>) =>
      save(({ draft, step }) => ({ draft: { ...draft, ...part }, step })),
    goTo: (step: DocumentStep) => save(({ draft }) => ({ draft, step })),
    clear: () => queryClient.removeQueries({ queryKey }),
  };
}

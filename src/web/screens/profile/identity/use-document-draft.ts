import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DocumentType } from '#shared/document.ts';
import { type DocumentDraft, type DocumentStep, EMPTY_DOCUMENT_DRAFT } from './document-draft.ts';

type SavedDraft = { draft: DocumentDraft; step: DocumentStep };

/**
 * Returns the draft of a document and its step. It survives leaving the screen, and is cleared with all other
 * cached data when the session ends. A new draft begins with `fileType`.
 */
export function useDocumentDraft(accountId: number, fileType: DocumentType) {
  const queryKey = ['document-being-sent', accountId];
  const queryClient = useQueryClient();
  const [saved, setSaved] = useState(() => queryClient.getQueryData<SavedDraft>(queryKey));

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
    clear: () => {
      queryClient.removeQueries({ queryKey });
      setSaved(undefined);
    },
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DocumentType } from '#shared/document.ts';
import { type DocumentDraft, type DocumentStep, EMPTY_DOCUMENT_DRAFT } from './document-draft.ts';

type SavedDraft = { draft: DocumentDraft; step: DocumentStep };

const KEY = ['document-being-sent'] as const;

/**
 * Returns the draft of a document and its step. It survives leaving the screen, and is cleared with all other
 * cached data on signing out. A new draft begins with `fileType`.
 */
export function useDocumentDraft(fileType: DocumentType) {
  const queryClient = useQueryClient();
  const [saved, setSaved] = useState(() => queryClient.getQueryData<SavedDraft>(KEY));

  const empty: SavedDraft = { draft: { ...EMPTY_DOCUMENT_DRAFT, fileType }, step: 'type' };
  const save = (change: (before: SavedDraft) => SavedDraft) =>
    setSaved((before) => {
      const now = change(before ?? empty);
      queryClient.setQueryDefaults(KEY, { gcTime: Number.POSITIVE_INFINITY });
      queryClient.setQueryData(KEY, now);
      return now;
    });
  return {
    ...(saved ?? empty),
    fill: (part: Partial<DocumentDraft>) =>
      save(({ draft, step }) => ({ draft: { ...draft, ...part }, step })),
    goTo: (step: DocumentStep) => save(({ draft }) => ({ draft, step })),
    clear: () => {
      queryClient.removeQueries({ queryKey: KEY });
      setSaved(undefined);
    },
  };
}

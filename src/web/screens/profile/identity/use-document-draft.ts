import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DocumentType } from '#shared/document.ts';
import { type DocumentDraft, type DocumentStep, EMPTY_DRAFT } from './document-draft.ts';

type Kept = { draft: DocumentDraft; step: DocumentStep };

const KEY = ['document-being-sent'] as const;

/**
 * Returns the draft of a document and its step. It survives leaving the screen, and is cleared with all other
 * cached data on signing out. A new draft begins with `fileType`.
 */
export function useDocumentDraft(fileType: DocumentType) {
  const queryClient = useQueryClient();
  const [kept, setKept] = useState(() => queryClient.getQueryData<Kept>(KEY));

  const nothing: Kept = { draft: { ...EMPTY_DRAFT, fileType }, step: 'type' };
  const keep = (change: (before: Kept) => Kept) =>
    setKept((before) => {
      const now = change(before ?? nothing);
      queryClient.setQueryDefaults(KEY, { gcTime: Number.POSITIVE_INFINITY });
      queryClient.setQueryData(KEY, now);
      return now;
    });
  return {
    ...(kept ?? nothing),
    fill: (part: Partial<DocumentDraft>) =>
      keep(({ draft, step }) => ({ draft: { ...draft, ...part }, step })),
    goTo: (step: DocumentStep) => keep(({ draft }) => ({ draft, step })),
    clear: () => {
      queryClient.removeQueries({ queryKey: KEY });
      setKept(undefined);
    },
  };
}

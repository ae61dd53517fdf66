import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DocumentType } from '#shared/document.ts';
import { type DocumentDraft, type DocumentStep, EMPTY_DRAFT } from './document-draft.ts';

type Kept = { draft: DocumentDraft; step: DocumentStep };

const KEY = ['document-being-sent'] as const;

/**
 * The document that is being put together, and how far. Whoever looks at another screen meanwhile finds it again; it goes
 * with everything else that is kept for a person when they sign out. Where nothing is kept it begins with `fileType`.
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

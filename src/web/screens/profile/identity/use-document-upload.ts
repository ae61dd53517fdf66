import { useTranslations } from 'use-intl';
import { useSendDocument } from '../../../api/documents.ts';
import { Unreachable } from '../../../api/failure.ts';
import { isoFromTypedDate } from '../../../ui/typed-date.ts';
import { type DocumentDraft, isOnePage } from './document-draft.ts';

/**
 * Returns the upload of a draft, with its progress; it can be cancelled. The draft stays in the form, so that
 * it can be sent again. `onSuccess` is called also when the screen was left meanwhile.
 */
export function useDocumentUpload(onSuccess: () => void) {
  const t = useTranslations('documents');
  const send = useSendDocument(onSuccess);

  const start = (draft: DocumentDraft & { file: File }, onError: (error: unknown) => void) => {
    send.mutate(
      {
        type: draft.fileType,
        expireDate: isoFromTypedDate(draft.expireDate),
        onlyOnePage: isOnePage(draft),
        front: draft.file,
        back: draft.file2,
        cancelling: new AbortController(),
      },
      { onError },
    );
  };

  const isCut = send.error instanceof Unreachable && send.error.status === undefined;
  const isCancelled = send.error instanceof DOMException;
  return {
    start,
    cancel: send.cancel,
    reset: send.reset,
    isPending: send.isPending,
    progress: send.progress,
    isCut,
    error: isCancelled ? undefined : send.error,
    failure: isCut ? { title: t('cutTitle'), detail: t('cutText') } : undefined,
  };
}

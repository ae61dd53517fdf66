import { useTranslations } from 'use-intl';
import { DOCUMENT_EXTENSIONS } from '#shared/document.ts';
import type { FieldMessages } from '../../../forms/use-form-errors.ts';
import { FileField } from '../../../ui/FileField.tsx';
import { Columns } from '../../../ui/Stack.tsx';
import { type DocumentDraft, isOnePage } from './document-draft.ts';

const ACCEPT = DOCUMENT_EXTENSIONS.map((extension) => `.${extension}`).join(',');

type Props = {
  draft: DocumentDraft;
  messages: FieldMessages;
  pick: (name: 'file' | 'file2') => (file: File | undefined) => void;
  disabled: boolean;
};

/** The document's front, and its back where there is one. */
export function SideFields({ draft, messages, pick, disabled }: Props) {
  const t = useTranslations('documents');
  const onePage = isOnePage(draft);
  const words = {
    drop: t('drop'),
    choose: t('choose'),
    photo: t('photo'),
    replace: t('replace'),
    remove: (name: string) => t('removeOf', { name }),
  };
  const shared = { hint: t('accepted'), accept: ACCEPT, words, disabled };
  return (
    <Columns>
      <FileField
        {...shared}
        name="file"
        label={onePage ? t('onlyFile') : t('frontFile')}
        error={messages.file}
        file={draft.file}
        onPick={pick('file')}
      />
      {!onePage && (
        <FileField
          {...shared}
          name="file2"
          label={t('backFile')}
          error={messages.file2}
          file={draft.file2}
          onPick={pick('file2')}
        />
      )}
    </Columns>
  );
}

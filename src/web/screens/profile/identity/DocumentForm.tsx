import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { systemClock } from '#shared/clock.ts';
import { DOCUMENT_TYPES, documentFileProblem, earliestExpiry, isSinglePage } from '#shared/document.ts';
import { formatDay } from '#shared/format.ts';
import type { DocumentView } from '#shared/wire/document.ts';
import { serverMessages } from '../../../forms/server-messages.ts';
import { useBrokenWords } from '../../../forms/use-broken-words.ts';
import { useFormErrors } from '../../../forms/use-form-errors.ts';
import { CheckField } from '../../../ui/CheckField.tsx';
import { DateField } from '../../../ui/DateField.tsx';
import { FormShell } from '../../../ui/FormShell.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { toast } from '../../../ui/toasts.ts';
import { type DocumentDraft, draftProblems, EMPTY_DRAFT, isOnePage, localDay } from './document-draft.ts';
import classes from './Identity.module.css';
import { SideFields } from './SideFields.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { useSendingDocument } from './use-sending-document.ts';

const ORDER = ['fileType', 'isOnlyOnePage', 'file', 'file2', 'expireDate'] as const;
const SUCCESS_TOAST_MS = 8_000;

type Props = {
  documents: DocumentView[];
  /** Two are accepted: the form stays to be seen and cannot be used (specification §4). */
  closed: boolean;
};

/** One identity document on its way to us. What was chosen stays until it has arrived. */
export function DocumentForm({ documents, closed }: Props) {
  const t = useTranslations('documents');
  const rules = useTranslations('rules');
  const words = useTranslations('documentWords');
  const ruleWords = useBrokenWords();
  const [draft, setDraft] = useState<DocumentDraft>(EMPTY_DRAFT);
  const errors = useFormErrors(ORDER);
  const sending = useSendingDocument();
  const today = localDay(systemClock.now());
  const problems = draftProblems(draft, today);
  const onePage = isOnePage(draft);
  const standing = documents.find(({ typeDocument }) => typeDocument === draft.fileType)?.docStatut;
  const disabled = closed || sending.isPending;

  const change = (part: Partial<DocumentDraft>, name: string) => {
    setDraft((before) => ({ ...before, ...part }));
    errors.clear(name);
  };

  const pick = (name: 'file' | 'file2') => (file: File | undefined) => {
    const problem = file && documentFileProblem(file);
    // A file of another kind is not taken at all, and says so in passing (specification §5).
    if (problem === 'documentExtensionError') return toast(rules(problem), { tone: 'bad' });
    change({ [name]: file }, name);
    if (problem) errors.show({ ...errors.messages, [name]: rules(problem) });
    return undefined;
  };

  const submit = () => {
    sending.reset();
    errors.show(ruleWords(problems));
    const { file } = draft;
    if (!file || Object.keys(problems).length > 0) return;
    sending.start(
      { ...draft, file },
      {
        onSuccess: () => {
          setDraft(EMPTY_DRAFT);
          toast(t('uploaded'), { autoClose: SUCCESS_TOAST_MS });
        },
        onError: (error) => errors.show(serverMessages(error)),
      },
    );
  };

  const isTaken = standing === 'VALIDE';

  return (
    <fieldset className={classes.form} disabled={closed}>
      <h3 className={classes.formTitle}>{t('formTitle')}</h3>
      <FormShell
        onSubmit={submit}
        pending={sending.isPending}
        failure={sending.failure}
        errors={errors.list}
        attempt={errors.attempt}
      >
        <SelectField
          name="fileType"
          label={t('type')}
          hint={standing === 'ADDED' ? t('replaces') : undefined}
          value={draft.fileType}
          onChange={(value) => change({ fileType: value as DocumentDraft['fileType'] }, 'fileType')}
          options={DOCUMENT_TYPES.map((type) => ({ value: type, label: words(`types.${type}`) }))}
          error={errors.messages.fileType ?? (isTaken && !closed ? t('alreadyValidText') : undefined)}
          disabled={disabled}
        />
        <CheckField
          name="isOnlyOnePage"
          label={t('samePage')}
          hint={isSinglePage(draft.fileType) ? t('samePagePassport') : t('samePageHint')}
          checked={onePage}
          onChange={(samePage) => change({ samePage }, 'isOnlyOnePage')}
          disabled={disabled || isSinglePage(draft.fileType)}
        />
        <SideFields draft={draft} messages={errors.messages} pick={pick} disabled={disabled} />
        <DateField
          min={earliestExpiry(today)}
          name="expireDate"
          label={t('expiry')}
          hint={t('expiryHint', { day: formatDay(earliestExpiry(today)) })}
          value={draft.expireDate}
          onChange={(expireDate) => change({ expireDate }, 'expireDate')}
          error={errors.messages.expireDate}
          disabled={disabled}
        />
        {sending.isPending && <UploadProgress fraction={sending.progress} onCancel={sending.cancel} />}
        {!closed && (
          <SubmitButton
            pending={sending.isPending}
            disabledReason={Object.keys(problems).length > 0 || isTaken ? t('notReady') : undefined}
            onBlocked={submit}
          >
            {sending.isCut ? t('resend') : t('submit')}
          </SubmitButton>
        )}
      </FormShell>
    </fieldset>
  );
}

import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { systemClock } from '#shared/clock.ts';
import { documentFileProblem } from '#shared/document.ts';
import type { IdentityDocument } from '#shared/wire/document.ts';
import { serverMessages } from '../../../forms/server-messages.ts';
import { useFieldRuleWords } from '../../../forms/use-field-rule-words.ts';
import { useFormErrors } from '../../../forms/use-form-errors.ts';
import { FormShell } from '../../../ui/FormShell.tsx';
import { StepProgress } from '../../../ui/StepProgress.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { toast } from '../../../ui/toasts.ts';
import { localDay } from '../../../ui/typed-date.ts';
import { UploadProgress } from '../../../ui/UploadProgress.tsx';
import { DocumentStepFields } from './DocumentStepFields.tsx';
import {
  DOCUMENT_STEP_FIELDS,
  type DocumentDraft,
  documentSteps,
  draftProblems,
  isOnePage,
  problemsOfStep,
  suggestedType,
} from './document-draft.ts';
import classes from './Identity.module.css';
import { useDocumentDraft } from './use-document-draft.ts';
import { useDocumentUpload } from './use-document-upload.ts';

const ORDER = Object.values(DOCUMENT_STEP_FIELDS).flat();
const SUCCESS_TOAST_MS = 8_000;

type Props = {
  accountId: number;
  documents: IdentityDocument[];
  /** Two documents are accepted: the form is shown but disabled (specification §4). */
  closed: boolean;
};

/** The form for uploading an identity document, step by step. It stays filled in until the upload has succeeded. */
export function DocumentForm({ accountId, documents, closed }: Props) {
  const t = useTranslations('documents');
  const common = useTranslations('common');
  const rules = useTranslations('rules');
  const ruleWords = useFieldRuleWords();
  const { draft, step, fill, goTo, clear } = useDocumentDraft(accountId, suggestedType(documents));
  const errors = useFormErrors(ORDER);
  const upload = useDocumentUpload(() => {
    clear();
    toast(t('uploaded'), { autoClose: SUCCESS_TOAST_MS });
  });
  const title = useFocusAt(step);

  const problems = draftProblems(draft, localDay(systemClock.now()));
  const steps = documentSteps(draft);
  const at = steps.indexOf(step);
  const onePage = isOnePage(draft);
  const blockedReason = problems.file
    ? t(onePage ? 'needsPage' : 'needsFront')
    : problems.expireDate && t('needsExpiry');
  const [previous, next] = [steps[at - 1], steps[at + 1]];
  const status = documents.find(({ type }) => type === draft.fileType)?.status;
  const isAlreadyAccepted = status === 'accepted' && !closed;

  const change = (part: Partial<DocumentDraft>, name: string) => {
    fill(part);
    errors.clear(name);
  };
  const pick = (name: 'file' | 'file2') => (file: File | undefined) => {
    const problem = file && documentFileProblem(file);
    // A file of another type is rejected with a toast (specification §5).
    if (problem === 'documentExtensionError') return toast(rules(problem), { tone: 'bad' });
    change({ [name]: file }, name);
    if (problem) errors.show({ ...errors.messages, [name]: rules(problem) });
    return undefined;
  };

  const send = ({ file }: DocumentDraft) => {
    if (!file) return;
    upload.start({ ...draft, file }, (error) => {
      const found = serverMessages(error);
      const wrong = steps.find((each) => Object.keys(problemsOfStep(each, found)).length > 0);
      if (wrong) goTo(wrong);
      errors.show(found);
    });
  };
  const proceed = () => {
    upload.reset();
    // The last step validates all steps.
    const found = next ? problemsOfStep(step, problems) : problems;
    errors.show(ruleWords(found));
    if (isAlreadyAccepted || Object.keys(found).length > 0) return;
    if (next) goTo(next);
    else send(draft);
  };

  return (
    <fieldset className={classes.form} disabled={closed}>
      {!closed && (
        <StepProgress
          step={at + 1}
          total={steps.length}
          label={t('progressOf', { step: String(at + 1), total: String(steps.length) })}
        />
      )}
      <h3 ref={title} tabIndex={-1} className={classes.formTitle}>
        {closed ? t('formTitle') : t(`steps.${onePage && step === 'front' ? 'page' : step}`)}
      </h3>
      <FormShell onSubmit={proceed} call={upload} failure={upload.failure} errors={errors}>
        <DocumentStepFields
          step={step}
          draft={draft}
          status={closed ? undefined : status}
          messages={errors.messages}
          disabled={closed || upload.isPending}
          change={change}
          pick={pick}
          goTo={goTo}
        />
        {upload.isPending && <UploadProgress fraction={upload.progress} onCancel={upload.cancel} />}
        {!closed && (
          <SubmitButton
            pending={upload.isPending}
            disabledReason={next ? undefined : blockedReason}
            onBlocked={proceed}
          >
            {next ? common('continue') : upload.isCut ? t('resend') : t('submit')}
          </SubmitButton>
        )}
        {previous && !closed && (
          <Button variant="subtle" color="navy" onClick={() => goTo(previous)} disabled={upload.isPending}>
            {common('back')}
          </Button>
        )}
      </FormShell>
    </fieldset>
  );
}

/** Focuses the step's heading when the step changes, but not on arrival. */
function useFocusAt(step: string) {
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    title.current?.focus();
  }, [step]);
  return title;
}

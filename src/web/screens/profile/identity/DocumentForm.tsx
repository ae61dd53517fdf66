import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { systemClock } from '#shared/clock.ts';
import { documentFileProblem } from '#shared/document.ts';
import type { DocumentView } from '#shared/wire/document.ts';
import { serverMessages } from '../../../forms/server-messages.ts';
import { useFieldRuleWords } from '../../../forms/use-field-rule-words.ts';
import { useFormErrors } from '../../../forms/use-form-errors.ts';
import { FormShell } from '../../../ui/FormShell.tsx';
import { StepProgress } from '../../../ui/StepProgress.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { toast } from '../../../ui/toasts.ts';
import { UploadProgress } from '../../../ui/UploadProgress.tsx';
import { DocumentStepFields } from './DocumentStepFields.tsx';
import {
  type DocumentDraft,
  draftProblems,
  FIELDS_OF,
  localDay,
  problemsAt,
  stepsOf,
  typeToSend,
} from './document-draft.ts';
import classes from './Identity.module.css';
import { useDocumentDraft } from './use-document-draft.ts';
import { useSendingDocument } from './use-sending-document.ts';

const ORDER = Object.values(FIELDS_OF).flat();
const SUCCESS_TOAST_MS = 8_000;

type Props = {
  documents: DocumentView[];
  /** Two documents are accepted: the form is shown but disabled (specification §4). */
  closed: boolean;
};

/** The form for sending an identity document, step by step. What was chosen stays until it has arrived. */
export function DocumentForm({ documents, closed }: Props) {
  const t = useTranslations('documents');
  const common = useTranslations('common');
  const rules = useTranslations('rules');
  const ruleWords = useFieldRuleWords();
  const { draft, step, fill, goTo, clear } = useDocumentDraft(typeToSend(documents));
  const errors = useFormErrors(ORDER);
  const sending = useSendingDocument();
  const title = useFocusAt(step);

  const problems = draftProblems(draft, localDay(systemClock.now()));
  const steps = stepsOf(draft);
  const at = steps.indexOf(step);
  const reasonToWait = problems.file ? t('needsFront') : problems.expireDate && t('needsExpiry');
  const [previous, next] = [steps[at - 1], steps[at + 1]];
  const standing = documents.find(({ typeDocument }) => typeDocument === draft.fileType)?.docStatut;
  const isTaken = standing === 'VALIDE' && !closed;

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
    sending.start(
      { ...draft, file },
      {
        onSuccess: () => {
          clear();
          toast(t('uploaded'), { autoClose: SUCCESS_TOAST_MS });
        },
        onError: (error) => {
          const found = serverMessages(error);
          const wrong = steps.find((each) => Object.keys(problemsAt(each, found)).length > 0);
          if (wrong) goTo(wrong);
          errors.show(found);
        },
      },
    );
  };
  const goOn = () => {
    sending.reset();
    // The last step validates all steps.
    const found = next ? problemsAt(step, problems) : problems;
    errors.show(ruleWords(found));
    if (isTaken || Object.keys(found).length > 0) return;
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
        {closed ? t('formTitle') : t(`steps.${step}`)}
      </h3>
      <FormShell
        onSubmit={goOn}
        pending={sending.isPending}
        failure={sending.failure}
        errors={errors.list}
        attempt={errors.attempt}
      >
        <DocumentStepFields
          step={step}
          draft={draft}
          standing={closed ? undefined : standing}
          messages={errors.messages}
          disabled={closed || sending.isPending}
          change={change}
          pick={pick}
          goTo={goTo}
        />
        {sending.isPending && <UploadProgress fraction={sending.progress} onCancel={sending.cancel} />}
        {!closed && (
          <SubmitButton
            pending={sending.isPending}
            disabledReason={next ? undefined : reasonToWait}
            onBlocked={goOn}
          >
            {next ? common('continue') : sending.isCut ? t('resend') : t('submit')}
          </SubmitButton>
        )}
        {previous && !closed && (
          <Button variant="subtle" color="navy" onClick={() => goTo(previous)} disabled={sending.isPending}>
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

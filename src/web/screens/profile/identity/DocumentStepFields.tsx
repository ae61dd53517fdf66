import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { systemClock } from '#shared/clock.ts';
import {
  DOCUMENT_ACCEPT,
  DOCUMENT_TYPES,
  type DocumentStatus,
  earliestExpiry,
  isSinglePage,
} from '#shared/document.ts';
import { formatDay } from '#shared/format.ts';
import type { FieldMessages } from '../../../forms/use-form-errors.ts';
import { CheckField } from '../../../ui/CheckField.tsx';
import { DateField } from '../../../ui/DateField.tsx';
import { FileField } from '../../../ui/FileField.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Row, Rows } from '../../../ui/Rows.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { localDay } from '../../../ui/typed-date.ts';
import { type DocumentDraft, type DocumentStep, isOnePage } from './document-draft.ts';
import classes from './Identity.module.css';
import { findFileProblem, type ImageProblem } from './picture-quality.ts';

const TIPS = ['flat', 'corners', 'light'] as const;

type Props = {
  step: DocumentStep;
  draft: DocumentDraft;
  /** The status of the stored document of the chosen type. */
  status: DocumentStatus | undefined;
  messages: FieldMessages;
  disabled: boolean;
  change: (part: Partial<DocumentDraft>, name: string) => void;
  pick: (name: 'file' | 'file2') => (file: File | undefined) => void;
  goTo: (step: DocumentStep) => void;
};

/** The fields of one step: the document's type, its front, its back, or its expiry. */
export function DocumentStepFields({ step, ...props }: Props) {
  if (step === 'type') return <TypeFields {...props} />;
  if (step === 'expiry') return <ExpiryFields {...props} />;
  return <SideFields key={step} side={step} {...props} />;
}

type FieldsProps = Omit<Props, 'step'>;

function TypeFields({ draft, status, messages, disabled, change }: FieldsProps) {
  const t = useTranslations('documents');
  const words = useTranslations('documentWords');
  const isSingle = isSinglePage(draft.fileType);
  return (
    <>
      <SelectField
        name="fileType"
        label={t('type')}
        hint={status === 'waiting' ? t('replaces') : undefined}
        value={draft.fileType}
        onChange={(value) => change({ fileType: value as DocumentDraft['fileType'] }, 'fileType')}
        options={DOCUMENT_TYPES.map((type) => ({ value: type, label: words(`types.${type}`) }))}
        error={messages.fileType ?? (status === 'accepted' ? t('alreadyValidText') : undefined)}
        disabled={disabled}
      />
      <CheckField
        name="isOnlyOnePage"
        label={t('samePage')}
        hint={isSingle ? t('samePagePassport') : t('samePageHint')}
        checked={isOnePage(draft)}
        onChange={(samePage) => change({ samePage }, 'isOnlyOnePage')}
        disabled={disabled || isSingle}
      />
    </>
  );
}

function SideFields({ side, draft, messages, disabled, pick }: FieldsProps & { side: 'front' | 'back' }) {
  const t = useTranslations('documents');
  const name = side === 'front' ? 'file' : 'file2';
  const file = draft[name];
  const problem = useImageProblem(file);
  const label = side === 'back' ? t('backFile') : isOnePage(draft) ? t('onlyFile') : t('frontFile');
  return (
    <>
      <ul className={classes.tips}>
        {TIPS.map((tip) => (
          <li key={tip}>{t(`tips.${tip}`)}</li>
        ))}
      </ul>
      <FileField
        name={name}
        label={label}
        hint={side === 'back' ? `${t('accepted')}. ${t('backOptional')}` : t('accepted')}
        accept={DOCUMENT_ACCEPT}
        {...(file && { photoLabel: t('retake') })}
        error={messages[name]}
        file={file}
        onPick={pick(name)}
        disabled={disabled}
      />
      <output>
        {problem && (
          <Notice tone="warning" title={t(`flaws.${problem}`)}>
            {t('flawText')}
          </Notice>
        )}
      </output>
    </>
  );
}

/** Returns what makes the chosen picture hard to read, once it has been examined. */
function useImageProblem(file: File | undefined): ImageProblem | undefined {
  const [found, setFound] = useState<{ file: File; problem: ImageProblem | undefined }>();
  useEffect(() => {
    let isWanted = true;
    if (file) void findFileProblem(file).then((problem) => isWanted && setFound({ file, problem }));
    return () => {
      isWanted = false;
    };
  }, [file]);
  return found?.file === file ? found?.problem : undefined;
}

function ExpiryFields({ draft, messages, disabled, change, goTo }: FieldsProps) {
  const t = useTranslations('documents');
  const words = useTranslations('documentWords');
  const earliest = earliestExpiry(localDay(systemClock.now()));
  const line = (step: DocumentStep, label: string, value: string) => (
    <Row label={label}>
      {value}{' '}
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => goTo(step)}
        disabled={disabled}
        aria-label={t('changeOf', { what: label })}
      >
        {t('change')}
      </Button>
    </Row>
  );
  const onePage = isOnePage(draft);
  return (
    <>
      <Rows>
        {line('type', t('type'), words(`types.${draft.fileType}`))}
        {line('front', onePage ? t('onlyFile') : t('frontFile'), draft.file?.name ?? '—')}
        {!onePage && line('back', t('backFile'), draft.file2?.name ?? '—')}
      </Rows>
      <DateField
        min={earliest}
        name="expireDate"
        label={t('expiry')}
        hint={t('expiryHint', { day: formatDay(earliest) })}
        value={draft.expireDate}
        onChange={(expireDate) => change({ expireDate }, 'expireDate')}
        error={messages.expireDate}
        disabled={disabled}
      />
    </>
  );
}

import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { MAX_APPROVAL_FILES } from '#shared/approvals.ts';
import { DOCUMENT_ACCEPT, documentFileProblem } from '#shared/document.ts';
import type { ApprovalView } from '#shared/wire/admin/approval.ts';
import { attachFile } from '../api/admin/approvals.ts';
import { useStaffAction } from '../api/admin/calls.ts';
import { problemOf } from '../api/failure.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FileField } from '../ui/FileField.tsx';
import { focusField } from '../ui/field-id.ts';
import { toast } from '../ui/toasts.ts';
import { UploadProgress } from '../ui/UploadProgress.tsx';
import { useOpenAction } from './ActionHost.tsx';
import classes from './ApprovalCard.module.css';
import { PageViewer } from './PageViewer.tsx';
import { useFocusReturn } from './use-focus-return.ts';

/** The evidence attached to a request. The requester may attach files until the decision. */
export function ApprovalFiles({ approval: { id, files, mayWithdraw } }: { approval: ApprovalView }) {
  const t = useTranslations('admin.approvals');
  const open = useOpenAction();
  const mayAttach = mayWithdraw && files.length < MAX_APPROVAL_FILES;
  if (files.length === 0 && !mayAttach) return null;
  return (
    <ul className={classes.links} aria-label={t('files')}>
      {files.map((file) => (
        <li key={file.place}>
          <Button
            variant="default"
            size="xs"
            onClick={() => open((onClose) => <FileDialog id={id} file={file} onClose={onClose} />)}
          >
            {t('seeFile', { name: file.name })}
          </Button>
        </li>
      ))}
      {mayAttach && (
        <li>
          <Button
            variant="default"
            size="xs"
            onClick={() => open((onClose) => <AttachDialog id={id} onClose={onClose} />)}
          >
            {t('attach')}
          </Button>
        </li>
      )}
    </ul>
  );
}

type FileProps = { id: number; file: ApprovalView['files'][number]; onClose: () => void };

function FileDialog({ id, file: { place, name }, onClose }: FileProps) {
  useFocusReturn();
  return (
    <Dialog opened onClose={onClose} title={name} size="lg">
      <PageViewer file={`approvals/${id}/files/${place}`} label={name} />
    </Dialog>
  );
}

function AttachDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations('admin.approvals');
  const documents = useTranslations('documents');
  const rules = useTranslations('rules');
  useFocusReturn();
  const progress = useUploadProgress();
  const [file, setFile] = useState<File>();
  const attach = useStaffAction(
    (chosen: File) => attachFile(id, chosen, progress.begin()),
    () => {
      toast(t('attached', { name: file?.name ?? '' }));
      onClose();
    },
  );
  const [isMissing, setIsMissing] = useState(false);
  const broken = file && documentFileProblem(file);
  const refused = problemOf(attach.error)?.errors?.[0]?.message;
  const isCancelled = attach.error instanceof DOMException;
  const error = broken ? rules(broken) : isMissing && !file ? rules('documentRequired') : refused;
  const confirm = () => {
    setIsMissing(!file);
    if (!file || broken) return focusField('file');
    return attach.mutate(file);
  };
  return (
    <ConfirmDialog
      opened
      title={t('attachTitle')}
      confirmLabel={t('attach')}
      call={{
        isPending: attach.isPending,
        error: refused !== undefined || isCancelled ? undefined : attach.error,
      }}
      onCancel={onClose}
      onConfirm={confirm}
    >
      <p>{t('attachText')}</p>
      <FileField
        name="file"
        label={t('file')}
        hint={documents('accepted')}
        accept={DOCUMENT_ACCEPT}
        error={error}
        file={file}
        onPick={(picked) => {
          attach.reset();
          setFile(picked);
        }}
        disabled={attach.isPending}
      />
      {attach.isPending && <UploadProgress fraction={progress.fraction} onCancel={progress.cancel} />}
    </ConfirmDialog>
  );
}

/**
 * Returns the progress of an upload from 0 to 1, and functions to begin and cancel it. Pass the result of `begin` to
 * `upload`.
 */
function useUploadProgress() {
  const [fraction, onProgress] = useState(0);
  const cancelling = useRef(new AbortController());
  const begin = () => {
    cancelling.current = new AbortController();
    onProgress(0);
    return { signal: cancelling.current.signal, onProgress };
  };
  return { fraction, begin, cancel: () => cancelling.current.abort() };
}

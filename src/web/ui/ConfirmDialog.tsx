import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from './Dialog.tsx';
import { DialogActions } from './DialogActions.tsx';
import { type Failure, FailureNotice } from './FailureNotice.tsx';
import { Stack } from './Stack.tsx';

type Props = {
  opened: boolean;
  title: string;
  /** Names the action, such as "Send 50.00 CAD", never "OK". */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'primary' | 'danger';
  pending: boolean;
  failure: Failure | undefined;
  onConfirm: () => void;
  onCancel: () => void;
  children: ReactNode;
};

/** Asks for confirmation of an action. Cannot be closed while the action is pending. */
export function ConfirmDialog(props: Props) {
  const { opened, title, confirmLabel, cancelLabel, tone = 'primary', pending, failure, children } = props;
  const t = useTranslations('common');
  const cancel = () => {
    if (!pending) props.onCancel();
  };
  return (
    <Dialog
      opened={opened}
      onClose={cancel}
      title={title}
      closeButtonProps={{ 'aria-label': t('close'), disabled: pending }}
      closeOnClickOutside={false}
    >
      <Stack>
        {children}
        <FailureNotice failure={failure} />
        <DialogActions>
          <Button variant="default" onClick={cancel} disabled={pending}>
            {cancelLabel ?? t('cancel')}
          </Button>
          <Button color={tone === 'danger' ? 'red' : 'green'} onClick={props.onConfirm} loading={pending}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from './Dialog.tsx';
import { DialogActions } from './DialogActions.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import type { Call } from './FormShell.tsx';
import { Stack } from './Stack.tsx';

type Props = {
  opened: boolean;
  title: string;
  /** Names the action, such as "Send 50.00 CAD", never "OK". */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'primary' | 'danger';
  call: Call;
  onConfirm: () => void;
  onCancel: () => void;
  children: ReactNode;
};

/** Asks for confirmation of an action. Cannot be closed while the action is pending. */
export function ConfirmDialog(props: Props) {
  const { opened, title, confirmLabel, cancelLabel, tone = 'primary', call, children } = props;
  const t = useTranslations('common');
  const cancel = () => {
    if (!call.isPending) props.onCancel();
  };
  return (
    <Dialog
      opened={opened}
      onClose={cancel}
      title={title}
      closeButtonProps={{ disabled: call.isPending }}
      closeOnClickOutside={false}
    >
      <Stack>
        {children}
        <FailureNotice error={call.error} />
        <DialogActions>
          <Button variant="default" onClick={cancel} disabled={call.isPending}>
            {cancelLabel ?? t('cancel')}
          </Button>
          <Button
            color={tone === 'danger' ? 'red' : 'green'}
            onClick={props.onConfirm}
            loading={call.isPending}
          >
            {confirmLabel}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

import { Button, Modal } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { FilePicture } from '../../../ui/FilePicture.tsx';
import { DownloadIcon } from '../../../ui/icons.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import classes from './Identity.module.css';

type Props = { title: string; file: File | undefined; onClose: () => void };

/** One side of a stored document, large enough to see whether it can be read. */
export function SideDialog({ title, file, onClose }: Props) {
  const t = useTranslations('documents');
  const common = useTranslations('common');
  return (
    <Modal
      opened={file !== undefined}
      onClose={onClose}
      title={title}
      size="lg"
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {file && (
        <Stack>
          <FilePicture file={file} alt={title} className={classes.picture} />
          <div>
            <Button variant="default" leftSection={<DownloadIcon size={20} />} onClick={() => saveFile(file)}>
              {t('download')}
            </Button>
          </div>
        </Stack>
      )}
    </Modal>
  );
}

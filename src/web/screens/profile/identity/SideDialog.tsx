import { Button, Modal } from '@mantine/core';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
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
          <Picture file={file} alt={title} />
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

/** The picture, whose object URL is revoked with it. */
function Picture({ file, alt }: { file: File; alt: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(file);
      return () => URL.revokeObjectURL(image.src);
    },
    [file],
  );
  return <img ref={show} alt={alt} className={classes.picture} />;
}

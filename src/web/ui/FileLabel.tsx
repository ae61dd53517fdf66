import { ActionIcon } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import classes from './FileField.module.css';
import { CloseIcon, FileIcon } from './icons.tsx';

type Props = { file: File; removeLabel: string; onRemove: () => void; disabled?: boolean | undefined };

/** The name, size and picture of a chosen file; the picture is large enough to check it. */
export function FileLabel({ file, removeLabel, onRemove, disabled }: Props) {
  const t = useTranslations('documents');
  const kilobytes = Math.max(1, Math.round(file.size / 1_000));
  return (
    <div className={classes.file}>
      {file.type.startsWith('image/') ? (
        <Picture file={file} />
      ) : (
        <span className={classes.sign}>
          <FileIcon size={24} />
        </span>
      )}
      <div className={classes.fileWords}>
        <p className={classes.fileName}>{file.name}</p>
        <p className={classes.fileSize}>
          {kilobytes < 1_000
            ? t('kilobytes', { size: kilobytes })
            : t('megabytes', { size: Math.round(kilobytes / 100) / 10 })}
        </p>
      </div>
      <ActionIcon
        variant="subtle"
        color="navy"
        size={40}
        aria-label={removeLabel}
        onClick={onRemove}
        disabled={disabled ?? false}
      >
        <CloseIcon size={20} />
      </ActionIcon>
    </div>
  );
}

/** Shows a picture from a file through an object URL. */
function Picture({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return <img ref={image} alt="" className={classes.picture} />;
}

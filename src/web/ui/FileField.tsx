import { Button } from '@mantine/core';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './FileField.module.css';
import { FileLabel } from './FileLabel.tsx';
import { fieldId } from './field-id.ts';
import { fieldNotes } from './field-notes.tsx';
import type { FieldProps } from './field-props.ts';
import { CameraIcon, UploadIcon } from './icons.tsx';

type Props = FieldProps & {
  file: File | undefined;
  onPick: (file: File | undefined) => void;
  /** The value of the `accept` attribute. */
  accept: string;
  /** The label of the button for a photo, if it is not the first. */
  photoLabel?: string;
};

/** A file to choose, drop or, on a phone, photograph. Shows the chosen file. */
export function FileField(props: Props) {
  const { name, label, file, onPick, accept, photoLabel, disabled } = props;
  const t = useTranslations('documents');
  const [over, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const labelId = useId();
  const { describedBy, hint, error } = fieldNotes(props);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped && !disabled) onPick(dropped);
  };

  const chosen = (input: HTMLInputElement) => {
    const picked = input.files?.[0];
    // Otherwise choosing the same file again would not fire `change`.
    input.value = '';
    if (picked) onPick(picked);
  };

  return (
    // Dropping is an alternative to the buttons, which everyone can use.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      id={fieldId(name)}
      aria-describedby={describedBy}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <legend id={labelId} className={`mantine-InputWrapper-label ${classes.label}`}>
        {label}
      </legend>
      <div
        className={classes.zone}
        data-over={over || undefined}
        data-error={error ? true : undefined}
        data-disabled={disabled || undefined}
      >
        {file ? (
          <FileLabel
            file={file}
            removeLabel={t('removeOf', { name: file.name })}
            onRemove={() => {
              onPick(undefined);
              // The button that had the focus is removed with the file.
              chooseButton.current?.focus();
            }}
            disabled={disabled}
          />
        ) : (
          <p className={classes.drop}>{t('drop')}</p>
        )}
        <div className={classes.buttons}>
          <Button
            className={classes.photo ?? ''}
            variant="default"
            size="sm"
            leftSection={<CameraIcon size={18} />}
            disabled={disabled}
            aria-describedby={labelId}
            onClick={() => camera.current?.click()}
          >
            {photoLabel ?? t('photo')}
          </Button>
          <Button
            ref={chooseButton}
            variant="default"
            size="sm"
            leftSection={<UploadIcon size={18} />}
            disabled={disabled}
            aria-describedby={labelId}
            onClick={() => chooser.current?.click()}
          >
            {t(file ? 'replace' : 'choose')}
          </Button>
        </div>
      </div>
      <input
        ref={chooser}
        type="file"
        name={name}
        accept={accept}
        hidden
        onChange={(event) => chosen(event.currentTarget)}
      />
      <input
        ref={camera}
        type="file"
        accept="image/jpeg,image/png"
        capture="environment"
        hidden
        onChange={(event) => chosen(event.currentTarget)}
      />
      <div className={classes.notes}>
        {hint}
        {error}
      </div>
    </fieldset>
  );
}

import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { IdentityDocument } from '#shared/wire/document.ts';
import { fetchDocumentSide } from '../../../api/documents.ts';
import { FailureNotice } from '../../../ui/FailureNotice.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { toast } from '../../../ui/toasts.ts';
import classes from './Identity.module.css';
import { SideDialog } from './SideDialog.tsx';

type Side = { label: string; path: string };

/** Buttons for a document's stored sides: a picture is shown, a PDF is downloaded. */
export function StoredSides({ document }: { document: IdentityDocument }) {
  const t = useTranslations('documents');
  const type = useTranslations('documentWords')(`types.${document.type}`);
  const [shown, setShown] = useState<File>();
  // The pressed button loses the focus while it loads, so the dialog cannot return it.
  const opener = useRef<HTMLButtonElement>(null);
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: ({ path }: Side) => fetchDocumentSide(path),
    onSuccess: (file) => {
      if (file.type !== 'application/pdf') return setShown(file);
      saveFile(file);
      toast(t('downloaded'));
      return undefined;
    },
    // Not cached, not even until the page is left.
    gcTime: 0,
  });
  const { front, back, onlyOnePage } = document;
  const sides = [
    ...(front ? [{ label: onlyOnePage ? t('file') : t('front'), path: front.path }] : []),
    ...(back ? [{ label: t('back'), path: back.path }] : []),
  ];
  if (sides.length === 0) return null;
  return (
    <div className={classes.sides}>
      {sides.map((side) => (
        <Button
          key={side.path}
          variant="subtle"
          color="navy"
          size="compact-sm"
          loading={isPending && variables.path === side.path}
          aria-label={t('see', { side: side.label, type })}
          onClick={({ currentTarget }) => {
            opener.current = currentTarget;
            mutate(side);
          }}
        >
          {side.label}
        </Button>
      ))}
      <FailureNotice error={error} />
      <SideDialog
        title={type}
        file={shown}
        onClose={() => {
          setShown(undefined);
          opener.current?.focus();
        }}
      />
    </div>
  );
}

import { Button } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { SecurityView } from '#shared/wire/second-factor.ts';
import { useAddPasskey, useRemovePasskey, useRenamePasskey } from '../../../api/security.ts';
import { useFormErrors } from '../../../forms/use-form-errors.ts';
import { createPasskey, supportsPasskeys } from '../../../security/passkeys.ts';
import { usePasskeyWords } from '../../../security/use-passkey-words.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { dateTimeWithZone } from '../../../ui/DateTimeText.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
import { type Call, FormShell } from '../../../ui/FormShell.tsx';
import { focusField } from '../../../ui/field-id.ts';
import { focusSection } from '../../../ui/Section.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/toasts.ts';
import classes from './Security.module.css';

type Passkey = SecurityView['passkeys'][number];
type Props = { passkeys: Passkey[]; onAdded: (recoveryCodes: string[] | null) => void };

/** The account's passkeys, which can be renamed and removed, and a form to add another. */
export function PasskeysPart({ passkeys, onAdded }: Props) {
  const t = useTranslations('security');
  const add = useAddPasskey(createPasskey);
  const remove = useRemovePasskey();
  const [removed, setRemoved] = useState<Passkey>();
  const [naming, setNaming] = useState(false);
  const addButton = useFocusWhenBack<HTMLButtonElement>(!naming);
  return (
    <Stack>
      <h3>{t('passkeys')}</h3>
      <p>{t('passkeysText')}</p>
      {passkeys.length === 0 && <p className={classes.when}>{t('noPasskeys')}</p>}
      {passkeys.length > 0 && (
        <ul className={classes.list}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoved(passkey)} />
          ))}
        </ul>
      )}
      {!supportsPasskeys() && <p className={classes.when}>{t('passkeysNotHere')}</p>}
      {supportsPasskeys() && !naming && (
        <div className={classes.actions}>
          <Button ref={addButton} variant="default" onClick={() => setNaming(true)}>
            {t('addPasskey')}
          </Button>
        </div>
      )}
      {naming && (
        <NameForm
          field="passkeyName"
          start=""
          label={t('addPasskey')}
          call={add}
          onCancel={() => {
            add.reset();
            setNaming(false);
          }}
          onName={(name) =>
            add.mutate(name, {
              onSuccess: ({ recoveryCodes }) => {
                setNaming(false);
                toast(t('passkeyAdded'));
                onAdded(recoveryCodes);
              },
            })
          }
        />
      )}
      <ConfirmDialog
        opened={removed !== undefined}
        title={t('removePasskeyTitle')}
        confirmLabel={t('remove')}
        tone="danger"
        call={remove}
        onCancel={() => {
          remove.reset();
          setRemoved(undefined);
        }}
        onConfirm={() => {
          if (removed)
            remove.mutate(removed.id, {
              onSuccess: () => {
                setRemoved(undefined);
                toast(t('passkeyRemoved'));
                focusSection('security');
              },
            });
        }}
      >
        <p>{t('removePasskeyText', { name: removed?.name ?? '' })}</p>
      </ConfirmDialog>
    </Stack>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const t = useTranslations('security');
  const locale = useLocale();
  const rename = useRenamePasskey();
  const [renaming, setRenaming] = useState(false);
  const renameButton = useFocusWhenBack<HTMLButtonElement>(!renaming);
  const { id, name, createdAt, lastUsedAt } = passkey;
  const used = lastUsedAt
    ? t('used', { date: dateTimeWithZone(new Date(lastUsedAt), locale) })
    : t('neverUsed');
  return (
    <li className={classes.row}>
      {renaming ? (
        <NameForm
          field={`passkeyName-${id}`}
          start={name}
          label={t('save')}
          call={rename}
          onCancel={() => {
            rename.reset();
            setRenaming(false);
          }}
          onName={(next) =>
            rename.mutate(
              { id, name: next },
              {
                onSuccess: () => {
                  setRenaming(false);
                  toast(t('passkeyRenamed'));
                },
              },
            )
          }
        />
      ) : (
        <>
          <div>
            <p className={classes.name}>{name}</p>
            <p className={classes.when}>
              {t('added', { date: dateTimeWithZone(new Date(createdAt), locale) })}
            </p>
            <p className={classes.when}>{used}</p>
          </div>
          <div className={classes.actions}>
            <Button
              ref={renameButton}
              variant="default"
              size="sm"
              aria-label={t('renameOf', { name })}
              onClick={() => setRenaming(true)}
            >
              {t('rename')}
            </Button>
            <Button variant="default" size="sm" aria-label={t('removeOf', { name })} onClick={onRemove}>
              {t('remove')}
            </Button>
          </div>
        </>
      )}
    </li>
  );
}

type NameProps = {
  /** The name of the field, different in each form, since several can be open. */
  field: string;
  start: string;
  label: string;
  call: Call;
  onName: (name: string) => void;
  onCancel: () => void;
};

/** A form in place of the button that opened it, which regains the focus afterwards. */
function NameForm({ field, start, label, call, onName, onCancel }: NameProps) {
  const t = useTranslations('security');
  const common = useTranslations('common');
  const rules = useTranslations('rules');
  const words = usePasskeyWords();
  const [name, setName] = useState(start);
  const errors = useFormErrors([field]);
  useEffect(() => focusField(field), [field]);
  const submit = () => {
    const wrong = name.trim() === '' ? rules('required') : name.trim().length > 60 ? rules('tooLong') : '';
    errors.show(wrong === '' ? {} : { [field]: wrong });
    if (wrong === '') onName(name.trim());
  };
  return (
    <FormShell onSubmit={submit} call={call} failure={words(call.error)} errors={errors}>
      <TextField
        {...errors.bind(field, name, setName)}
        label={t('passkeyName')}
        hint={t('passkeyNameHint')}
        autoComplete="off"
        isName
      />
      <DialogActions>
        <Button variant="default" onClick={onCancel} disabled={call.isPending}>
          {common('cancel')}
        </Button>
        <Button type="submit" loading={call.isPending}>
          {label}
        </Button>
      </DialogActions>
    </FormShell>
  );
}

/** Returns a ref to an element that takes the focus when it is shown again in place of a form. */
function useFocusWhenBack<T extends HTMLElement>(isShown: boolean): RefObject<T | null> {
  const element = useRef<T>(null);
  const wasShown = useRef(isShown);
  useEffect(() => {
    if (isShown && !wasShown.current) element.current?.focus();
    wasShown.current = isShown;
  }, [isShown]);
  return element;
}

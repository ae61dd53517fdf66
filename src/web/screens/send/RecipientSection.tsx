import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Operator } from '#shared/phone.ts';
import type { RecipientView } from '#shared/wire/recipient.ts';
import { SEND_FORM_FIELDS } from '#shared/wire/send-money-fields.ts';
import { recipientsQuery } from '../../api/recipients.ts';
import { SectionTitle } from '../../payments/SectionTitle.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { Flag } from '../../ui/Flag.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Loading, SkeletonSheet } from '../../ui/Skeletons.tsx';
import { useAfterPaint } from '../../ui/use-after-paint.ts';
import { ChosenRecipient } from './ChosenRecipient.tsx';
import { NewRecipientFields } from './NewRecipientFields.tsx';
import { PickNumberDialog } from './PickNumberDialog.tsx';
import { RecipientPicker } from './RecipientPicker.tsx';
import classes from './RecipientSection.module.css';
import { chooseRecipient, hasRecipient, type SendDraft } from './send-draft.ts';
import type { SendMessages } from './use-send-messages.ts';

type Props = {
  draft: SendDraft;
  onChange: (change: Partial<SendDraft>) => void;
  operator: Operator | undefined;
  messages: SendMessages;
  showErrors: boolean;
  /** The recipient in the address, chosen on arrival. */
  recipientId: number | undefined;
};

/** The recipient: country, then a saved or a new recipient, and the operator of the number. */
export function RecipientSection({ draft, onChange, operator, messages, showErrors, recipientId }: Props) {
  const t = useTranslations('send');
  const recipients = useQuery(recipientsQuery);
  const [choosing, setChoosing] = useState<RecipientView>();
  const picker = useRef<HTMLDivElement>(null);
  const isPainted = useAfterPaint();
  // The control pressed last disappears, and the focus with it.
  const [pressed, setPressed] = useState<'choose' | 'change'>();

  useEffect(() => {
    if (pressed === 'change' && !draft.recipient)
      picker.current?.querySelector<HTMLElement>('button, input')?.focus();
  }, [pressed, draft.recipient]);

  const pick = (recipient: RecipientView) => {
    const [phone, ...others] = recipient.phones;
    if (phone && others.length === 0) onChange({ recipient: chooseRecipient(recipient, phone) });
    else setChoosing(recipient);
  };
  const isGone = useRecipientOfAddress(recipientId, recipients.data, (named) => {
    // A form restored after a late refusal or an expired session has its own recipient.
    if (!hasRecipient(draft)) pick(named);
  });
  const saved = recipients.data?.find(({ id }) => id === draft.recipient?.id);

  return (
    <section aria-labelledby="recipient-section" className={classes.section}>
      <SectionTitle id="recipient-section">{t('recipientSection')}</SectionTitle>
      <SelectField
        name="country"
        label={t('country')}
        value="CM"
        onChange={() => undefined}
        options={[{ value: 'CM', label: t('cameroonOption') }]}
        prefix={<Flag country="CM" size={22} />}
      />
      {isGone && !draft.recipient && (
        <Notice tone="warning" title={t('recipientGone')}>
          {t('recipientGoneText')}
        </Notice>
      )}
      {draft.recipient ? (
        <>
          <ChosenRecipient
            recipient={draft.recipient}
            operator={operator}
            error={messages.phoneNumber && t('numberNotPayable')}
            takesFocus={pressed === 'choose'}
            onClear={() => {
              setPressed('change');
              onChange({ recipient: undefined });
            }}
            onOtherNumber={saved && saved.phones.length > 1 ? () => setChoosing(saved) : undefined}
          />
          <CheckField
            name={SEND_FORM_FIELDS.save}
            label={t('saveRecipient')}
            hint={t('alreadySaved')}
            checked
            disabled
            onChange={() => undefined}
          />
        </>
      ) : (
        <>
          <div ref={picker} className={classes.picker}>
            <RecipientPicker
              recipients={recipients}
              onPick={(recipient) => {
                setPressed('choose');
                pick(recipient);
              }}
            />
          </div>
          {isPainted ? (
            <NewRecipientFields
              draft={draft}
              onChange={onChange}
              operator={operator}
              messages={messages}
              showErrors={showErrors}
            />
          ) : (
            <Loading>
              <SkeletonSheet shape="fields" lines={2} titled={false} />
            </Loading>
          )}
        </>
      )}
      <PickNumberDialog
        recipient={choosing}
        onPick={(recipient, phone) => {
          setPressed('choose');
          onChange({ recipient: chooseRecipient(recipient, phone) });
          setChoosing(undefined);
        }}
        onCancel={() => setChoosing(undefined)}
      />
    </section>
  );
}

/**
 * Finds the recipient that the address names, once, as soon as the list is loaded. Returns whether they are
 * not in the list, because they were deleted or belong to another customer.
 */
function useRecipientOfAddress(
  recipientId: number | undefined,
  recipients: RecipientView[] | undefined,
  onFound: (recipient: RecipientView) => void,
): boolean {
  const named = recipients?.find(({ id }) => id === recipientId);
  const isDone = useRef(false);
  useEffect(() => {
    if (!named || isDone.current) return;
    isDone.current = true;
    onFound(named);
  }, [named, onFound]);
  return recipientId !== undefined && recipients !== undefined && !named;
}

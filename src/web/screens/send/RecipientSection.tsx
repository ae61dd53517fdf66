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
import { chooseRecipient, type Draft } from './draft.ts';
import { NewRecipientFields } from './NewRecipientFields.tsx';
import { PickNumberDialog } from './PickNumberDialog.tsx';
import { RecipientPicker } from './RecipientPicker.tsx';
import classes from './RecipientSection.module.css';
import type { Sentences } from './use-problem-sentences.ts';

type Props = {
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
  operator: Operator | undefined;
  sentences: Sentences;
  showAll: boolean;
  /** The recipient in the address, chosen on arrival. */
  recipientId: number | undefined;
};

/** The recipient: country, then a saved or a new recipient, and the operator of the number. */
export function RecipientSection({ draft, onChange, operator, sentences, showAll, recipientId }: Props) {
  const t = useTranslations('send');
  const receivers = useQuery(recipientsQuery);
  const [choosing, setChoosing] = useState<RecipientView>();
  const place = useRef<HTMLDivElement>(null);
  const mayGoOn = useAfterPaint();
  // The control pressed last disappears, and the focus with it.
  const [pressed, setPressed] = useState<'choose' | 'change'>();

  useEffect(() => {
    if (pressed === 'change' && !draft.receiver)
      place.current?.querySelector<HTMLElement>('button, input')?.focus();
  }, [pressed, draft.receiver]);

  const pick = (receiver: RecipientView) => {
    const [phone, ...others] = receiver.phones;
    if (phone && others.length === 0) onChange({ receiver: chooseRecipient(receiver, phone) });
    else setChoosing(receiver);
  };
  const isGone = useRecipientOfAddress(recipientId, receivers.data, pick);
  const known = receivers.data?.find(({ id }) => id === draft.receiver?.id);

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
      {isGone && !draft.receiver && (
        <Notice tone="warning" title={t('recipientGone')}>
          {t('recipientGoneText')}
        </Notice>
      )}
      {draft.receiver ? (
        <>
          <ChosenRecipient
            receiver={draft.receiver}
            operator={operator}
            error={sentences.phoneNumber && t('numberNotPayable')}
            takesFocus={pressed === 'choose'}
            onClear={() => {
              setPressed('change');
              onChange({ receiver: undefined });
            }}
            onOtherNumber={known && known.phones.length > 1 ? () => setChoosing(known) : undefined}
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
          <div ref={place} className={classes.picker}>
            <RecipientPicker
              receivers={receivers}
              onPick={(receiver) => {
                setPressed('choose');
                pick(receiver);
              }}
            />
          </div>
          {mayGoOn ? (
            <NewRecipientFields
              draft={draft}
              onChange={onChange}
              operator={operator}
              sentences={sentences}
              showAll={showAll}
            />
          ) : (
            <Loading>
              <SkeletonSheet shape="fields" lines={2} titled={false} />
            </Loading>
          )}
        </>
      )}
      <PickNumberDialog
        receiver={choosing}
        onPick={(receiver, phone) => {
          setPressed('choose');
          onChange({ receiver: chooseRecipient(receiver, phone) });
          setChoosing(undefined);
        }}
        onCancel={() => setChoosing(undefined)}
      />
    </section>
  );
}

/**
 * Chooses the recipient that the address names, once, as soon as the list is loaded. Returns whether they are
 * not in the list, because they were deleted or belong to another customer.
 */
function useRecipientOfAddress(
  recipientId: number | undefined,
  receivers: RecipientView[] | undefined,
  onFound: (receiver: RecipientView) => void,
): boolean {
  const named = receivers?.find(({ id }) => id === recipientId);
  const isDone = useRef(false);
  useEffect(() => {
    if (!named || isDone.current) return;
    isDone.current = true;
    onFound(named);
  }, [named, onFound]);
  return recipientId !== undefined && receivers !== undefined && !named;
}

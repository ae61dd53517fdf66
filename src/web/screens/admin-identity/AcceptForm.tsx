import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatDay } from '#shared/format.ts';
import { AcceptanceInput, type ReviewDetailView } from '#shared/wire/admin/document.ts';
import { useStaffAction } from '../../api/admin/calls.ts';
import { acceptDocument } from '../../api/admin/documents.ts';
import { useFormErrors } from '../../forms/use-form-errors.ts';
import { validateFields } from '../../forms/validate-fields.ts';
import { CheckField } from '../../ui/CheckField.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { FormShell } from '../../ui/FormShell.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';
import { isoFromTypedDate, NO_DATE } from '../../ui/typed-date.ts';

const FIELDS = [
  'number',
  'jurisdiction',
  'expireDate',
  'confirmed',
  'nameAgrees',
  'birthDateAgrees',
] as const;
const NOTHING = {
  number: '',
  jurisdiction: '',
  expireDate: NO_DATE,
  confirmed: false,
  nameAgrees: false,
  birthDateAgrees: false,
};

/** A form for what the reviewer reads on the document. The expiry is not prefilled, so that it is really read. */
export function AcceptForm({
  document: { id, expireDate: declaredExpiry, declared },
}: {
  document: ReviewDetailView;
}) {
  const t = useTranslations('admin.identity');
  const [draft, setDraft] = useState(NOTHING);
  const errors = useFormErrors(FIELDS);
  const review = useStaffAction(
    (input: AcceptanceInput) => acceptDocument(id, input),
    () => toast(t('accepted')),
  );
  const read = isoFromTypedDate(draft.expireDate);
  const differs = read !== '' && read !== declaredExpiry;

  const change = (part: Partial<typeof NOTHING>) => {
    setDraft((before) => ({ ...before, ...part }));
    for (const name of Object.keys(part)) errors.clear(name);
  };
  const submit = () => {
    review.reset();
    const values = { ...draft, expireDate: read, declared };
    const broken = Object.keys(validateFields(AcceptanceInput, values));
    if (differs && !draft.confirmed) broken.push('confirmed');
    errors.show(
      Object.fromEntries(broken.map((name) => [name, t(`missing.${name as (typeof FIELDS)[number]}`)])),
    );
    const checked = AcceptanceInput.safeParse(values);
    if (checked.success && broken.length === 0) review.mutate(checked.data);
  };
  const check = (name: 'confirmed' | 'nameAgrees' | 'birthDateAgrees', label: string) => (
    <CheckField
      name={name}
      label={label}
      checked={draft[name]}
      onChange={(checked) => change({ [name]: checked })}
      error={errors.messages[name]}
    />
  );

  return (
    <FormShell onSubmit={submit} call={review} errors={errors}>
      <TextField
        {...errors.bind('number', draft.number, (number) => change({ number }))}
        label={t('documentNumber')}
        hint={t('documentNumberHint')}
        autoComplete="off"
        autoCapitalize="characters"
        isName
      />
      <TextField
        {...errors.bind('jurisdiction', draft.jurisdiction, (jurisdiction) => change({ jurisdiction }))}
        label={t('jurisdiction')}
        hint={t('jurisdictionHint')}
        autoComplete="off"
        autoCapitalize="characters"
        isName
      />
      <DateField
        {...errors.bind('expireDate', draft.expireDate, (expireDate) =>
          change({ expireDate, confirmed: false }),
        )}
        label={t('expiryRead')}
        hint={t('expiryHint')}
      />
      {differs && check('confirmed', t('confirmExpiry', { day: formatDay(declaredExpiry) }))}
      {check('nameAgrees', t('nameAgrees'))}
      {check('birthDateAgrees', t('birthDateAgrees'))}
      <SubmitButton pending={review.isPending}>{t('accept')}</SubmitButton>
    </FormShell>
  );
}

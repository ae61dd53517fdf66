import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLocation } from 'wouter';
import { APPROVALS, type ApprovalBody } from '#shared/approvals.ts';
import type { DepositCandidateView } from '#shared/wire/admin/deposit.ts';
import { AreaLink } from '../../admin/AreaLink.tsx';
import { areaPath } from '../../admin/area-path.ts';
import { AmountFact, Fact, Facts } from '../../admin/Facts.tsx';
import page from '../../admin/Page.module.css';
import { ReasonField } from '../../admin/ReasonField.tsx';
import { typedAmount } from '../../admin/typed-amount.ts';
import { useMayPropose } from '../../admin/use-has-permission.ts';
import { WireAmount } from '../../admin/WireAmount.tsx';
import { useStaffAction } from '../../api/admin/calls.ts';
import { creditLimitsQuery } from '../../api/admin/deposits.ts';
import { staffMeQuery } from '../../api/admin/me.ts';
import { propose } from '../../api/admin/propose.ts';
import { useFormErrors } from '../../forms/use-form-errors.ts';
import { validateFields } from '../../forms/validate-fields.ts';
import { FormShell } from '../../ui/FormShell.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Section } from '../../ui/Section.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';
import { CustomerSearch } from './CustomerSearch.tsx';
import { useDifferentDepositCheck } from './use-different-deposit-check.tsx';

const FIELDS = ['personId', 'amount', 'reference', 'senderName', 'proof', 'reason'] as const;
type Field = Exclude<(typeof FIELDS)[number], 'personId'>;

/** Proposes a credit for money that no notice announced. */
export default function ManualCreditScreen() {
  const t = useTranslations('admin.deposits');
  const { data: me } = useQuery(staffMeQuery);
  const may = useMayPropose('manual_credit');
  if (!me || may) return <CreditForm />;
  return (
    <Screen title={t('creditTitle')} width="narrow">
      <AreaLink to="deposits" className={page.back}>
        {t('back')}
      </AreaLink>
      <Notice tone="info" title={t('creditNotYours')} />
    </Screen>
  );
}

function CreditForm() {
  const t = useTranslations('admin.deposits');
  const common = useTranslations('admin.table');
  const [customer, setCustomer] = useState<DepositCandidateView>();
  const form = useCreditForm(customer);
  return (
    <Screen
      title={t('creditTitle')}
      intro={t('creditText')}
      width="narrow"
      hasErrors={form.errors.list.length > 0}
    >
      <AreaLink to="deposits" className={page.back}>
        {t('back')}
      </AreaLink>
      <Stack>
        <Section id="customer" title={t('creditCustomer')}>
          {customer && (
            <p>
              <strong>{t('chosen', { name: `${customer.name}, ${customer.email}` })}</strong>
            </p>
          )}
          <CustomerSearch
            error={form.errors.messages.customerSearch}
            choose={{
              label: (name) => t('chooseCustomer', { name }),
              onChoose: (chosen) => {
                setCustomer(chosen);
                form.errors.clear('customerSearch');
                form.differentDeposit.reset();
              },
            }}
          />
        </Section>
        <Section id="money" title={t('creditMoney')}>
          <Stack>
            <Limits />
            <FormShell onSubmit={form.submit} call={form.credit} errors={form.errors}>
              {form.differentDeposit.field}
              <TextField
                {...form.bind('amount')}
                label={t('creditAmount')}
                inputMode="decimal"
                autoComplete="off"
                isName
              />
              <TextField
                {...form.bind('reference')}
                label={t('creditReference')}
                hint={t('creditReferenceHint')}
                autoComplete="off"
                isName
              />
              <TextField {...form.bind('senderName')} label={t('creditSender')} autoComplete="off" isName />
              <TextField
                {...form.bind('proof')}
                label={t('creditProof')}
                hint={t('creditProofHint')}
                autoComplete="off"
              />
              <ReasonField {...form.bind('reason')} />
              <SubmitButton pending={form.credit.isPending}>{common('propose')}</SubmitButton>
            </FormShell>
          </Stack>
        </Section>
      </Stack>
    </Screen>
  );
}

/** The limits of manual credits and how much of them is used. */
function Limits() {
  const t = useTranslations('admin.deposits');
  const { data } = useQuery(creditLimitsQuery);
  if (!data) return null;
  const used = { inAll: data.inAll, byReader: data.byReader } as const;
  return (
    <Facts>
      <AmountFact label={t('creditLimits.each')} of={data.each} in="CAD" />
      {(['byReader', 'inAll'] as const).map((whose) => (
        <Fact key={whose} label={t(`creditLimits.${whose}`)}>
          <WireAmount of={used[whose].used} in="CAD" /> / <WireAmount of={used[whose].max} in="CAD" />
        </Fact>
      ))}
    </Facts>
  );
}

function useCreditForm(customer: DepositCandidateView | undefined) {
  const t = useTranslations('admin.deposits');
  const common = useTranslations('admin.table');
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState<Partial<Record<Field, string>>>({});
  const errors = useFormErrors(['customerSearch', ...FIELDS]);
  const differentDeposit = useDifferentDepositCheck();
  const credit = useStaffAction(
    (body: ApprovalBody<'manual_credit'>) => differentDeposit.request(propose('manual_credit', body)),
    () => toast(common('proposed')),
  );
  const sentences: Record<string, string> = {
    personId: t('customerRequired'),
    amount: t('amountNotValid'),
    reference: t('referenceNotValid'),
    senderName: t('senderRequired'),
    proof: t('proofRequired'),
  };

  const submit = () => {
    credit.reset();
    const values = {
      senderName: '',
      proof: '',
      reason: '',
      reference: '',
      ...typed,
      amount: typedAmount(typed.amount ?? '', 'CAD'),
      personId: customer?.id,
      alike: differentDeposit.alike,
    };
    const broken = Object.keys(validateFields(APPROVALS.manual_credit.body, values)).map((name) => [
      name === 'personId' ? 'customerSearch' : name,
      sentences[name] ?? common('reasonRequired'),
    ]);
    errors.show(Object.fromEntries(broken));
    const checked = APPROVALS.manual_credit.body.safeParse(values);
    if (checked.success) credit.mutate(checked.data, { onSuccess: () => navigate(areaPath('deposits')) });
  };

  return {
    errors,
    submit,
    credit,
    differentDeposit,
    bind: (name: Field) =>
      errors.bind(name, typed[name] ?? '', (value) => {
        setTyped((before) => ({ ...before, [name]: value }));
        if (name === 'amount') differentDeposit.reset();
      }),
  };
}

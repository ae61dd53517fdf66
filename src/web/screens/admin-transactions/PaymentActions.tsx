import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { toWireNumber } from '#shared/money.ts';
import { parseTypedAmount } from '#shared/parse-amount.ts';
import { type PaymentDetailView, SettlementInput } from '#shared/wire/admin/payment.ts';
import { DecisionDialog } from '../../admin/DecisionDialog.tsx';
import classes from '../../admin/Page.module.css';
import { ReasonDialog } from '../../admin/ReasonDialog.tsx';
import { type PaymentAct, useActOnPayment } from '../../api/admin/payments.ts';
import { useFailureWords } from '../../failure-words.ts';
import { validateFields } from '../../forms/validate-fields.ts';
import { Section } from '../../ui/Section.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';

type Props = { payment: PaymentDetailView };

/** What may be done about a payment as it stands. Asking the rail moves nothing; the others take a second person. */
export function PaymentActions({ payment }: Props) {
  const t = useTranslations('admin.transactions');
  const words = useFailureWords();
  const [open, setOpen] = useState<'settle' | 'refund'>();
  const act = useActOnPayment(payment.id);
  const { requery, settle, refund } = payment.actions;
  if (!requery && !settle && !refund) return null;
  const lookUp = () =>
    act.mutate(
      { act: 'look-up' },
      {
        onSuccess: () => toast(t('lookedUp')),
        onError: (error) => toast(words(error)?.title ?? '', { tone: 'bad' }),
      },
    );
  const close = () => setOpen(undefined);
  return (
    <Section id="actions" title={t('actions')} intro={t(refund || settle ? 'actionsIntro' : 'actionsNotYet')}>
      <div className={classes.actions}>
        {requery && (
          <Button variant="default" loading={act.isPending} onClick={lookUp}>
            {t('lookUp')}
          </Button>
        )}
        {settle && (
          <Button variant="default" onClick={() => setOpen('settle')}>
            {t('settle')}
          </Button>
        )}
        {refund && (
          <Button variant="default" onClick={() => setOpen('refund')}>
            {t('refund')}
          </Button>
        )}
      </div>
      {open === 'refund' && <RefundDialog payment={payment} onClose={close} />}
      {open === 'settle' && <SettleDialog payment={payment} onClose={close} />}
    </Section>
  );
}

type DialogProps = Props & { onClose: () => void };

function RefundDialog({ payment, onClose }: DialogProps) {
  const t = useTranslations('admin.transactions');
  return (
    <DecisionDialog<PaymentAct>
      title={t('refundTitle')}
      confirmLabel={t('propose')}
      mutation={useActOnPayment(payment.id)}
      toAct={(reason) => ({ act: 'refund', reason })}
      doneText={t('proposed')}
      onClose={onClose}
    >
      <p>{t('refundText')}</p>
    </DecisionDialog>
  );
}

const FIELDS = ['francs', 'providerNumber', 'proof'] as const;
type Field = (typeof FIELDS)[number];

function SettleDialog({ payment, onClose }: DialogProps) {
  const t = useTranslations('admin.transactions');
  const act = useActOnPayment(payment.id);
  const last = payment.attempts.at(-1);
  const [typed, setTyped] = useState<Record<Field, string>>({
    francs: String(last?.price ?? payment.xaf),
    providerNumber: last?.providerNumber ?? '',
    proof: '',
  });
  const [broken, setBroken] = useState<Partial<Record<string, string>>>({});
  const confirm = (reason: string) => {
    const reading = parseTypedAmount(typed.francs, 'XAF');
    const francs =
      reading.kind === 'amount' ? toWireNumber({ minor: reading.minor, currency: 'XAF' }) : undefined;
    const values = { ...typed, francs, reason };
    setBroken(validateFields(SettlementInput, values));
    const checked = SettlementInput.safeParse(values);
    if (!checked.success) return;
    act.mutate(
      { act: 'settlement', ...checked.data },
      { onSuccess: () => (toast(t('proposed')), onClose()) },
    );
  };
  const bind = (name: Field) => ({
    name,
    value: typed[name],
    error: broken[name] === undefined ? undefined : t(`missing.${name}`),
    onChange: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
  });
  return (
    <ReasonDialog
      opened
      title={t('settleTitle')}
      confirmLabel={t('propose')}
      pending={act.isPending}
      error={act.error}
      onCancel={onClose}
      onConfirm={confirm}
    >
      <p>{t('settleText')}</p>
      <TextField
        {...bind('francs')}
        label={t('francs')}
        hint={t('francsHint')}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField {...bind('providerNumber')} label={t('providerNumber')} autoComplete="off" isName />
      <TextField {...bind('proof')} label={t('proof')} hint={t('proofHint')} autoComplete="off" />
    </ReasonDialog>
  );
}

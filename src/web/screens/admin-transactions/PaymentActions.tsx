import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { APPROVALS } from '#shared/approvals.ts';
import type { PaymentDetailView } from '#shared/wire/admin/payment.ts';
import { ActionButton } from '../../admin/ActionButton.tsx';
import { entryOf } from '../../admin/ActionDialog.tsx';
import classes from '../../admin/Page.module.css';
import { typedAmount } from '../../admin/typed-amount.ts';
import { useFailureToast } from '../../admin/use-failure-toast.ts';
import { useStaffAction } from '../../api/admin/calls.ts';
import { inquireAboutPayment } from '../../api/admin/payments.ts';
import { propose } from '../../api/admin/propose.ts';
import { Section } from '../../ui/Section.tsx';
import { toast } from '../../ui/toasts.ts';

type Props = { payment: PaymentDetailView };

/** The actions that a payment's state allows. An inquiry moves no money; the others need a second person. */
export function PaymentActions({ payment }: Props) {
  const t = useTranslations('admin.transactions');
  const onError = useFailureToast();
  const inquiring = useStaffAction(
    () => inquireAboutPayment(payment.id),
    () => toast(t('inquired')),
  );
  const { inquire, settle, refund } = payment.actions;
  if (!inquire && !settle && !refund) return null;
  return (
    <Section id="actions" title={t('actions')} intro={t(refund || settle ? 'actionsIntro' : 'actionsNotYet')}>
      <div className={classes.actions}>
        {inquire && (
          <Button
            variant="default"
            loading={inquiring.isPending}
            onClick={() => inquiring.mutate(undefined, { onError })}
          >
            {t('inquire')}
          </Button>
        )}
        {settle && <Settle payment={payment} />}
        {refund && (
          <ActionButton
            label={t('refund')}
            title={t('refundTitle')}
            isProposal
            text={t('refundText')}
            action={(reason) => propose('payment_refund', { reason }, payment.id)}
          />
        )}
      </div>
    </Section>
  );
}

function Settle({ payment: { id, attempts, xaf } }: Props) {
  const t = useTranslations('admin.transactions');
  const last = attempts.at(-1);
  const { providerNumber, proof } = APPROVALS.payment_settlement.body.shape;
  return (
    <ActionButton
      label={t('settle')}
      title={t('settleTitle')}
      isProposal
      text={t('settleText')}
      fields={[
        entryOf({
          name: 'francs',
          label: t('francs'),
          hint: t('francsHint'),
          start: String(last?.price ?? xaf),
          inputMode: 'numeric',
          fits: (value) => typedAmount(value, 'XAF') > 0,
          wrong: t('missing.francs'),
        }),
        entryOf({
          name: 'providerNumber',
          label: t('providerNumber'),
          start: last?.providerNumber ?? '',
          isName: true,
          fits: (value) => providerNumber.safeParse(value).success,
          wrong: t('missing.providerNumber'),
        }),
        entryOf({
          name: 'proof',
          label: t('proof'),
          hint: t('proofHint'),
          fits: (value) => proof.safeParse(value).success,
          wrong: t('missing.proof'),
        }),
      ]}
      action={(reason, values) =>
        propose('payment_settlement', { ...values, francs: typedAmount(values.francs, 'XAF'), reason }, id)
      }
    />
  );
}

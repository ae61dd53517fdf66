import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatCad } from '#shared/format.ts';
import type { Money } from '#shared/money.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useLastDefined } from '../ui/use-last-defined.ts';
import type { PaymentIntent } from './payment-state.ts';
import { RateGuarantee } from './RateGuarantee.tsx';

/** The payment that waits for the person's confirmation, and what the two buttons do. */
export type Confirming<Body> = {
  /** The payment to confirm; the dialog is open while there is one. */
  intent: PaymentIntent<Body> | undefined;
  pending: boolean;
  guaranteedUntil: Date | undefined;
  onConfirm: () => void;
  onCancel: () => void;
};

type Props<Body> = Confirming<Body> & {
  /** Which words to use: those of transfers or of bills. */
  area: 'send' | 'bills';
  debitOf: (body: Body) => Money<'CAD'>;
  /** The summary. `guarantee` says how long the rate is still guaranteed, while the person can choose. */
  children: (body: Body, guarantee: ReactNode) => ReactNode;
};

/** The last confirmation. It shows exactly what will be paid. */
export function ConfirmPaymentDialog<Body>(props: Props<Body>) {
  const { area, intent, pending, guaranteedUntil, onConfirm, onCancel, debitOf, children } = props;
  const t = useTranslations(area);
  const locale = useLocale();
  const body = useLastDefined(intent)?.body;
  const guarantee = intent && guaranteedUntil && !pending && (
    <RateGuarantee until={guaranteedUntil} onEnd={onCancel} />
  );
  return (
    <ConfirmDialog
      opened={intent !== undefined}
      title={t('confirmTitle')}
      confirmLabel={t('confirm', { amount: formatCad(body && debitOf(body), locale) })}
      call={{ isPending: pending }}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {body && children(body, guarantee)}
      <Notice tone="warning" title={t('confirmFinal')}>
        {t('next')}
      </Notice>
    </ConfirmDialog>
  );
}

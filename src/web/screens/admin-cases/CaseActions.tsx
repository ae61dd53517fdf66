import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { StaffResolution } from '#shared/cases.ts';
import { isFinal } from '#shared/payment.ts';
import type { CaseDetailView } from '#shared/wire/admin/case.ts';
import { DecisionDialog } from '../../admin/DecisionDialog.tsx';
import { OwnerButton } from '../../admin/OwnerActions.tsx';
import classes from '../../admin/Page.module.css';
import { type CaseAct, useActOnCase } from '../../api/admin/cases.ts';
import { Section } from '../../ui/Section.tsx';

type Props = { found: CaseDetailView };

/** Taking a case on, and proposing how it ends. */
export function CaseActions({ found }: Props) {
  const t = useTranslations('admin.cases');
  const act = useActOnCase(found.id);
  const [chosen, setChosen] = useState<StaffResolution>();
  const { resolutions, transaction, isAsked } = found;
  const isPaymentOpen = transaction !== null && !isFinal(transaction.status);
  return (
    <Section id="actions" title={t('actions')} intro={t(isPaymentOpen ? 'paymentFirst' : 'actionsIntro')}>
      <div className={classes.actions}>
        <OwnerButton of={found} mutation={act} />
        {!isAsked &&
          resolutions.map((resolution) => (
            <Button key={resolution} variant="default" onClick={() => setChosen(resolution)}>
              {t(`propose.${resolution}`)}
            </Button>
          ))}
      </div>
      {chosen && <ResolveDialog found={found} resolution={chosen} onClose={() => setChosen(undefined)} />}
    </Section>
  );
}

type DialogProps = Props & { resolution: StaffResolution; onClose: () => void };

function ResolveDialog({ found, resolution, onClose }: DialogProps) {
  const t = useTranslations('admin.cases');
  return (
    <DecisionDialog<CaseAct>
      title={t(`propose.${resolution}`)}
      confirmLabel={t('confirm')}
      mutation={useActOnCase(found.id)}
      toAct={(reason) => ({ act: 'resolution', resolution, reason })}
      doneText={t('proposed')}
      onClose={onClose}
    >
      <p>{t(`explanations.${resolution}`)}</p>
    </DecisionDialog>
  );
}

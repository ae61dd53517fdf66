import { useTranslations } from 'use-intl';
import { isFinal } from '#shared/payment.ts';
import type { CaseDetailView } from '#shared/wire/admin/case.ts';
import { ActionButton } from '../../admin/ActionButton.tsx';
import { OwnerButton } from '../../admin/OwnerActions.tsx';
import classes from '../../admin/Page.module.css';
import { ownCase, proposeResolution } from '../../api/admin/cases.ts';
import { Section } from '../../ui/Section.tsx';

/** The actions on a case: claiming or releasing it, and proposing a resolution. */
export function CaseActions({ found }: { found: CaseDetailView }) {
  const t = useTranslations('admin.cases');
  const { id, resolutions, transaction, isAsked } = found;
  const isPaymentOpen = transaction !== null && !isFinal(transaction.status);
  return (
    <Section id="actions" title={t('actions')} intro={t(isPaymentOpen ? 'paymentFirst' : 'actionsIntro')}>
      <div className={classes.actions}>
        <OwnerButton of={found} own={ownCase} />
        {!isAsked &&
          resolutions.map((resolution) => (
            <ActionButton
              key={resolution}
              label={t(`propose.${resolution}`)}
              isProposal
              text={t(`explanations.${resolution}`)}
              action={(reason) => proposeResolution(id, { resolution, reason })}
            />
          ))}
      </div>
    </Section>
  );
}

import { useTranslations } from 'use-intl';
import { isFinal } from '#shared/payment.ts';
import { CHECK_ANSWERS, HIT_CHECKS, type HitCheck, measuresFor } from '#shared/screening.ts';
import type { HitDetailView } from '#shared/wire/admin/compliance.ts';
import { ActionButton } from '../../admin/ActionButton.tsx';
import { choiceOf } from '../../admin/ActionDialog.tsx';
import page from '../../admin/Page.module.css';
import { clearHit } from '../../api/admin/compliance.ts';
import { propose } from '../../api/admin/propose.ts';

/** The two decisions on a hit: a different person, or the listed person. Frozen money can still be refunded later. */
export function DecideHit({ hit }: { hit: HitDetailView }) {
  const t = useTranslations('admin.compliance');
  const isOpen = hit.state === 'open';
  const measures = measuresFor(hit);
  const [first] = measures;
  if (!first) return null;
  const isAlreadyPaid = first === 'block' && hit.payment !== null && !isFinal(hit.payment.status);
  return (
    <div className={page.actions}>
      <ActionButton
        label={t(isOpen ? 'confirm' : `measures.${first}`)}
        title={t('confirmTitle')}
        confirmLabel={t('confirm')}
        tone="danger"
        text={t(isAlreadyPaid ? 'confirmPaidText' : 'confirmText')}
        fields={[choiceOf({ name: 'measure', label: t('measure') }, measures, (one) => t(`measures.${one}`))]}
        action={(reason, { measure }) => propose('sanction_hit', { measure, reason }, hit.id)}
        isProposal
      />
      {isOpen && <Clear hit={hit} />}
    </div>
  );
}

/** Clears a hit as a different person. Every check must be answered; very similar names need a second person. */
function Clear({ hit: { id, needsSecondPerson } }: { hit: HitDetailView }) {
  const t = useTranslations('admin.compliance');
  const check = (name: HitCheck) =>
    choiceOf(
      {
        name,
        label: t(`checks.${name}`),
        placeholder: t('checkChoose'),
        wrong: t('checkRequired'),
      },
      CHECK_ANSWERS,
      (answer) => t(`checkAnswers.${answer}`),
    );
  return (
    <ActionButton
      label={t('clear')}
      title={t('clearTitle')}
      isProposal={needsSecondPerson}
      text={t('clearText')}
      fields={HIT_CHECKS.map(check)}
      action={(reason, checks) =>
        needsSecondPerson
          ? propose('sanction_clearance', { checks, reason }, id)
          : clearHit(id, { checks, reason })
      }
      doneText={needsSecondPerson ? undefined : t('cleared')}
    >
      {() => needsSecondPerson && <p>{t('clearByTwo')}</p>}
    </ActionButton>
  );
}

import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { RISK_FLAGS, type RiskFlag } from '#shared/customer-care.ts';
import type { CustomerView } from '#shared/wire/admin/customer.ts';
import page from '../../admin/Page.module.css';
import { ReasonDialog } from '../../admin/ReasonDialog.tsx';
import { useActOnCustomer } from '../../api/admin/customers.ts';
import { timeOf } from '../../ui/DateTimeText.tsx';
import { Section } from '../../ui/Section.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { toast } from '../../ui/toasts.ts';
import classes from './Customers.module.css';

type Wanted = { set: true } | { set: false; kind: RiskFlag };

/** What colleagues are warned of: what stands, and what was cleared and why. */
export function Flags({ customer: { id, flags }, mayAct }: { customer: CustomerView; mayAct: boolean }) {
  const t = useTranslations('admin.customers');
  const [wanted, setWanted] = useState<Wanted>();
  return (
    <Section
      id="flags"
      title={t('flags')}
      action={
        mayAct && (
          <Button variant="default" size="xs" onClick={() => setWanted({ set: true })}>
            {t('setFlag')}
          </Button>
        )
      }
    >
      {flags.length === 0 && <p>{t('noFlags')}</p>}
      <ul className={classes.list}>
        {flags.map(({ kind, setBy, setAt, reason, cleared }) => (
          <li key={`${kind}-${setAt}`}>
            <strong>{t(`flagKinds.${kind}`)}</strong>
            <p className={classes.text}>{reason}</p>
            <span className={page.quiet}>
              {t.rich('byOn', { name: setBy.name, time: timeOf(new Date(setAt)) })}
            </span>
            {cleared ? (
              <span className={page.quiet}>
                {t.rich('clearedBy', {
                  name: cleared.by.name,
                  reason: cleared.reason,
                  time: timeOf(new Date(cleared.at)),
                })}
              </span>
            ) : (
              mayAct && (
                <Button
                  variant="subtle"
                  color="navy"
                  size="compact-sm"
                  aria-label={t('clearOne', { kind: t(`flagKinds.${kind}`) })}
                  onClick={() => setWanted({ set: false, kind })}
                >
                  {t('clearFlag')}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      {wanted && <FlagDialog id={id} wanted={wanted} onClose={() => setWanted(undefined)} />}
    </Section>
  );
}

function FlagDialog({ id, wanted, onClose }: { id: number; wanted: Wanted; onClose: () => void }) {
  const t = useTranslations('admin.customers');
  const act = useActOnCustomer(id);
  const [chosen, setChosen] = useState<RiskFlag>('unusual_activity');
  const kind = wanted.set ? chosen : wanted.kind;
  const confirm = (reason: string) =>
    act.mutate(
      { act: 'flag', kind, set: wanted.set, reason },
      {
        onSuccess: () => {
          toast(t('done'));
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      opened
      title={wanted.set ? t('setFlag') : t('clearOne', { kind: t(`flagKinds.${kind}`) })}
      confirmLabel={t(wanted.set ? 'setFlag' : 'clearFlag')}
      pending={act.isPending}
      error={act.error}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {wanted.set && (
        <SelectField
          name="kind"
          label={t('flagKind')}
          value={chosen}
          onChange={(value) => setChosen(RISK_FLAGS.find((known) => known === value) ?? 'other')}
          options={RISK_FLAGS.map((value) => ({ value, label: t(`flagKinds.${value}`) }))}
        />
      )}
    </ReasonDialog>
  );
}

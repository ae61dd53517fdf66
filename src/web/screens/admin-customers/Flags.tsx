import { useTranslations } from 'use-intl';
import { RISK_FLAGS } from '#shared/customer-care.ts';
import type { CustomerView } from '#shared/wire/admin/customer.ts';
import { ActionButton } from '../../admin/ActionButton.tsx';
import { choiceOf } from '../../admin/ActionDialog.tsx';
import page from '../../admin/Page.module.css';
import { setFlag } from '../../api/admin/customers.ts';
import { timeOf } from '../../ui/DateTimeText.tsx';
import { Section } from '../../ui/Section.tsx';
import classes from './Customers.module.css';

/** The risk flags of a customer, which can be set and cleared. */
export function Flags({ customer: { id, flags }, mayAct }: { customer: CustomerView; mayAct: boolean }) {
  const t = useTranslations('admin.customers');
  return (
    <Section
      id="flags"
      title={t('flags')}
      action={
        mayAct && (
          <ActionButton
            label={t('setFlag')}
            size="xs"
            fields={[
              choiceOf({ name: 'kind', label: t('flagKind') }, RISK_FLAGS, (kind) => t(`flagKinds.${kind}`)),
            ]}
            action={(reason, { kind }) => setFlag(id, kind, { set: true, reason })}
          />
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
                <ActionButton
                  variant="subtle"
                  color="navy"
                  size="compact-sm"
                  label={t('clearFlag')}
                  name={t('clearOne', { kind: t(`flagKinds.${kind}`) })}
                  action={(why) => setFlag(id, kind, { set: false, reason: why })}
                />
              )
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

import { useLocale, useTranslations } from 'use-intl';
import { APPROVALS } from '#shared/approvals.ts';
import { formatCad, formatDay } from '#shared/format.ts';
import { WITHDRAWAL_REASONS } from '#shared/payment-info.ts';
import { formatCanadianNumber } from '#shared/phone.ts';
import type { CustomerView } from '#shared/wire/admin/customer.ts';
import { ActionButton } from '../../admin/ActionButton.tsx';
import { choiceOf, entryOf } from '../../admin/ActionDialog.tsx';
import { AreaLink } from '../../admin/AreaLink.tsx';
import { AmountFact, Fact, Facts, TimeFact } from '../../admin/Facts.tsx';
import page from '../../admin/Page.module.css';
import { typedAmount } from '../../admin/typed-amount.ts';
import { useHasPermission, useMayPropose } from '../../admin/use-has-permission.ts';
import { endCustomerSession } from '../../api/admin/customers.ts';
import { propose } from '../../api/admin/propose.ts';
import { cadFromWire } from '../../api/amounts.ts';
import { DateTimeText, timeOf } from '../../ui/DateTimeText.tsx';
import { Section } from '../../ui/Section.tsx';
import { CustomerAction } from './CustomerAction.tsx';
import classes from './Customers.module.css';
import { States } from './CustomersScreen.tsx';

type Props = { customer: CustomerView };

export function Profile({ customer }: Props) {
  const t = useTranslations('admin.customers');
  const table = useTranslations('admin.table');
  const seesRequests = useHasPermission('approvals_read');
  const flags = customer.flags.filter(({ cleared }) => cleared === null).map(({ kind }) => kind);
  return (
    <Section id="profile" title={t('profile')}>
      <States customer={{ ...customer, flags, sendingLocked: customer.sendingLock !== null }} />
      <Facts>
        <Fact label={table('email')}>{customer.email}</Fact>
        <Fact label={table('phone')}>{formatCanadianNumber(`+1${customer.phoneNumber}`)}</Fact>
        <Fact label={t('login')}>{customer.login}</Fact>
        <Fact label={t('number')}>{customer.id}</Fact>
        <Fact label={table('birthDate')}>{formatDay(customer.birthDate)}</Fact>
        <Fact label={table('gender')}>{table(`genders.${customer.gender}`)}</Fact>
        <Fact label={table('address')}>{customer.address}</Fact>
        <Fact label={table('language')}>{table(`languages.${customer.langKey}`)}</Fact>
        <TimeFact label={t('since')} at={customer.createdAt} />
      </Facts>
      {seesRequests && (
        <AreaLink to="approvals" search={{ person: String(customer.id) }}>
          {t('requests')}
        </AreaLink>
      )}
    </Section>
  );
}

export function Money({ customer: { id, balance, pendingWithdrawal, limits } }: Props) {
  const t = useTranslations('admin.customers');
  const mayWithdraw = useMayPropose('withdrawal') && balance > 0 && pendingWithdrawal === 0;
  return (
    <Section id="money" title={t('money')}>
      <Facts>
        <AmountFact label={t('balance')} of={balance} in="CAD" size="strong" />
        {pendingWithdrawal > 0 && (
          <AmountFact label={t('pendingWithdrawal')} of={pendingWithdrawal} in="CAD" size="strong" />
        )}
        <AmountFact label={t(`limit.${limits.window}`)} of={limits.limit} in="CAD" size="strong" />
        <AmountFact label={t('used')} of={limits.used} in="CAD" size="strong" />
        <AmountFact label={t('remaining')} of={limits.remaining} in="CAD" size="strong" />
        <TimeFact label={t('countsSince')} at={limits.since} />
      </Facts>
      {mayWithdraw && (
        <div className={page.actions}>
          <Withdraw id={id} balance={balance} />
        </div>
      )}
    </Section>
  );
}

export function Documents({ customer: { documents } }: Props) {
  const t = useTranslations('admin.customers');
  const states = useTranslations('admin.identity.states');
  const words = useTranslations('documentWords');
  return (
    <Section id="documents" title={t('documents')}>
      {documents.length === 0 && <p>{t('noDocuments')}</p>}
      <ul className={classes.list}>
        {documents.map(({ id, type, state, sentAt }) => (
          <li key={id}>
            <AreaLink to="identity" id={id}>
              {words(`types.${type}`)}
            </AreaLink>
            <span className={page.quiet}>
              {states(state)} · <DateTimeText of={new Date(sentAt)} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Referrals({ customer: { referralCode, referredBy, referred } }: Props) {
  const t = useTranslations('admin.customers');
  return (
    <Section id="referrals" title={t('referrals')}>
      <Facts>
        <Fact label={t('referralCode')}>{referralCode}</Fact>
        <Fact label={t('referredBy')}>{referredBy}</Fact>
        <Fact label={t('referred')}>
          {referred.length === 0
            ? t('nobody')
            : referred.map(({ id, name }) => (
                <span key={id} className={page.quiet}>
                  <AreaLink to="customers" id={id}>
                    {name}
                  </AreaLink>
                </span>
              ))}
        </Fact>
      </Facts>
    </Section>
  );
}

type ActingProps = Props & { mayAct: boolean };

/** The customer's second factors, and their removal when all are lost. */
export function SecondFactor({ customer: { id, secondFactor }, mayAct }: ActingProps) {
  const t = useTranslations('admin.customers');
  const mayRemove = useMayPropose('customer_factor_removal') && mayAct && secondFactor.length > 0;
  return (
    <Section
      id="second-factor"
      title={t('secondFactor')}
      action={mayRemove && <CustomerAction id={id} name="factor" size="xs" />}
    >
      <p>{secondFactor.length === 0 ? t('noFactor') : t('factors', { ways: secondFactor.join(' ') })}</p>
    </Section>
  );
}

export function Sessions({ customer: { id, sessions }, mayAct }: ActingProps) {
  const t = useTranslations('admin.customers');
  return (
    <Section
      id="sessions"
      title={t('sessions')}
      action={mayAct && sessions.length > 0 && <CustomerAction id={id} name="sessions" size="xs" />}
    >
      {sessions.length === 0 && <p>{t('noSessions')}</p>}
      <ul className={classes.list}>
        {sessions.map(({ id: sessionId, device, addressRange, lastSeenAt }) => {
          const name = [device.browser, device.system].filter(Boolean).join(' · ') || t('unknownDevice');
          return (
            <li key={sessionId}>
              {name}
              <span className={page.quiet}>
                {addressRange && `${addressRange} · `}
                {t.rich('lastSeen', { time: timeOf(new Date(lastSeenAt)) })}
              </span>
              {mayAct && (
                <ActionButton
                  variant="subtle"
                  color="navy"
                  size="compact-sm"
                  label={t('confirm.session')}
                  name={t('endOne', { name })}
                  title={t('actions.session')}
                  text={t('actionsText.session')}
                  action={(reason) => endCustomerSession(id, sessionId, reason)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** Requests a withdrawal, of the whole balance unless another amount is typed. */
function Withdraw({ id, balance }: { id: number; balance: number }) {
  const t = useTranslations('admin.customers');
  const locale = useLocale();
  const { bankReference } = APPROVALS.withdrawal.body.shape;
  return (
    <ActionButton
      label={t('withdraw')}
      title={t('withdrawTitle')}
      text={t('withdrawText')}
      fields={[
        entryOf({
          name: 'amount',
          label: t('withdrawAmount'),
          start: formatCad(cadFromWire(balance), locale),
          inputMode: 'decimal',
          fits: (value) => typedAmount(value, 'CAD') > 0 && typedAmount(value, 'CAD') <= balance,
          wrong: t('withdrawAmountNotValid'),
        }),
        choiceOf({ name: 'why', label: t('withdrawWhy') }, WITHDRAWAL_REASONS, (why) =>
          t(`withdrawReasons.${why}`),
        ),
        entryOf({
          name: 'bankReference',
          label: t('withdrawReference'),
          hint: t('withdrawReferenceHint'),
          isName: true,
          fits: (value) => bankReference.safeParse(value).success,
          wrong: t('withdrawReferenceNotValid'),
        }),
      ]}
      action={(reason, { amount, ...values }) =>
        propose('withdrawal', { ...values, amount: typedAmount(amount, 'CAD'), reason }, id)
      }
      doneText={t('withdrawalRequested')}
    />
  );
}

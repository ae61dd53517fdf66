import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { formatDate } from '#shared/format.ts';
import { fullName } from '#shared/full-name.ts';
import type { CustomerView } from '#shared/wire/admin/customer.ts';
import type { ClosureView } from '#shared/wire/admin/personal-data.ts';
import { ActionButton } from '../../admin/ActionButton.tsx';
import { DetailPage } from '../../admin/DetailPage.tsx';
import { LegalHolds } from '../../admin/LegalHolds.tsx';
import { NoteForm } from '../../admin/NoteForm.tsx';
import page from '../../admin/Page.module.css';
import { RecordLink } from '../../admin/RecordLink.tsx';
import { SanctionsHits } from '../../admin/SanctionsHits.tsx';
import { useFileDownload } from '../../admin/use-file-download.ts';
import { useHasPermission, useMayPropose } from '../../admin/use-has-permission.ts';
import {
  addCustomerNote,
  closeAccount,
  closureQuery,
  customerQuery,
  fetchCustomerData,
} from '../../api/admin/customers.ts';
import type { DataFormat } from '../../api/personal-data.ts';
import { Badge } from '../../ui/Badge.tsx';
import { timeOf } from '../../ui/DateTimeText.tsx';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { DataCopyButtons } from '../DataCopyButtons.tsx';
import { CustomerAction } from './CustomerAction.tsx';
import { Documents, Money, Profile, Referrals, SecondFactor, Sessions } from './CustomerSheets.tsx';
import classes from './Customers.module.css';
import { Flags } from './Flags.tsx';
import { Postings } from './Postings.tsx';

/** One customer: everything that the reader may see, and their actions. */
export default function CustomerScreen() {
  const t = useTranslations('admin.table.numberOf');
  return (
    <DetailPage
      area="customers"
      query={customerQuery}
      title={(found, id) => (found ? fullName(found) : t('person', { id }))}
    >
      {(customer) => <CustomerDetails customer={customer} />}
    </DetailPage>
  );
}

function CustomerDetails({ customer }: { customer: CustomerView }) {
  const [mayFlag, mayHelp] = [useHasPermission('compliance_act'), useHasPermission('customers_help')];
  const [mayClose, seesFlags] = [useHasPermission('accounts_close'), useHasPermission('compliance_read')];
  // A closed account needs no locks.
  const closure = useQuery(closureQuery(customer.id)).data?.closure;
  const mayAct = mayHelp && closure === null;
  return (
    <Stack>
      {closure ? <ClosedNotice closure={closure} /> : <Restrictions customer={customer} mayHelp={mayAct} />}
      <div className={classes.sheets}>
        <Stack>
          <Profile customer={customer} />
          {seesFlags && <Flags customer={customer} mayAct={mayFlag} />}
        </Stack>
        <Stack>
          <Money customer={customer} />
          <Documents customer={customer} />
          <Referrals customer={customer} />
        </Stack>
      </div>
      <SanctionsHits hits={customer.hits} />
      <LegalHolds subject="person" id={customer.id} />
      <Notes customer={customer} mayAct={mayHelp} />
      <Postings id={customer.id} />
      <SecondFactor customer={customer} mayAct={mayAct} />
      <Sessions customer={customer} mayAct={mayAct} />
      <PersonalData id={customer.id} mayAct={mayClose} />
    </Stack>
  );
}

/** Held payments and open cases of the customer, each linked to its page. */
function UnderReview({ customer: { heldPayments, openCases } }: { customer: CustomerView }) {
  const t = useTranslations('admin.customers');
  const kindWords = useTranslations('admin.cases.kinds');
  if (heldPayments.length + openCases.length === 0) return null;
  return (
    <Section id="looked" title={t('looked')}>
      <ul className={page.list}>
        {heldPayments.map(({ id, reference, hold }) => (
          <li key={`payment-${id}`}>
            <span>
              <RecordLink kind="payment" id={id}>
                {reference}
              </RecordLink>{' '}
              <Badge tone="waiting">{t(`holds.${hold}`)}</Badge>
            </span>
          </li>
        ))}
        {openCases.map(({ id, kind }) => (
          <li key={`case-${id}`}>
            <span>
              <RecordLink kind="case" id={id} />
              {' · '}
              {kindWords(kind)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The blocks on the account, each with the action that lifts it. */
function Restrictions({ customer, mayHelp }: { customer: CustomerView; mayHelp: boolean }) {
  const t = useTranslations('admin.customers');
  const { activated, sendingLock, sendingFrozenAt, codes } = customer;
  const [mayLock, mayRelease] = [useHasPermission('customers_act'), useMayPropose('sanctions_release')];
  const may = { lock: mayLock, unlock: mayLock, codes: true, activation: true, release: mayRelease };
  const button = (name: keyof typeof may) =>
    mayHelp && may[name] && <CustomerAction id={customer.id} name={name} />;
  return (
    <>
      {sendingFrozenAt && (
        <Notice tone="warning" title={t('frozenTitle')} action={button('release')}>
          <p>{t.rich('frozenSince', { time: timeOf(new Date(sendingFrozenAt)) })}</p>
        </Notice>
      )}
      <UnderReview customer={customer} />
      {sendingLock ? (
        <Notice tone="warning" title={t('lockedTitle')} action={button('unlock')}>
          <p className={classes.text}>{sendingLock.reason}</p>
          {sendingLock.at && <p>{t.rich('lockedSince', { time: timeOf(new Date(sendingLock.at)) })}</p>}
        </Notice>
      ) : (
        <div className={page.actions}>{button('lock')}</div>
      )}
      {codes.blockedUntil && (
        <Notice tone="warning" title={t('codesTitle', { count: codes.failures })} action={button('codes')}>
          {codes.blockedUntil === 'always'
            ? t('codesAlways')
            : t.rich('codesUntil', { time: timeOf(new Date(codes.blockedUntil)) })}
        </Notice>
      )}
      {!activated && (
        <Notice tone="info" title={t('inactiveTitle')} action={button('activation')}>
          {t('inactiveText')}
        </Notice>
      )}
    </>
  );
}

/** A notice that the account is closed, by whom, and how long its data is kept. */
function ClosedNotice({
  closure: { at, by, eraseAfter, erasedAt },
}: {
  closure: NonNullable<ClosureView['closure']>;
}) {
  const t = useTranslations('admin.personalData');
  const time = timeOf(new Date(at));
  return (
    <Notice tone="warning" title={t('closedTitle')}>
      <p>
        {by === null ? t.rich('closedByCustomer', { time }) : t.rich('closedByStaff', { name: by, time })}
      </p>
      <p>
        {erasedAt === null
          ? t('eraseAfter', { day: formatDate(new Date(eraseAfter)) })
          : t.rich('erased', { time: timeOf(new Date(erasedAt)) })}
      </p>
    </Notice>
  );
}

/** The staff's notes on a customer, and a form for another. Notes are never deleted. */
function Notes({ customer: { id, notes }, mayAct }: { customer: CustomerView; mayAct: boolean }) {
  const t = useTranslations('admin.customers');
  return (
    <Section id="notes" title={t('notes')}>
      <Stack>
        {mayAct && <NoteForm hint={t('noteHint')} write={(text) => addCustomerNote(id, text)} />}
        {notes.length === 0 && <p>{t('noNotes')}</p>}
        <ul className={classes.list}>
          {notes.map((note) => (
            <li key={note.id}>
              <p className={classes.text}>{note.text}</p>
              <span className={page.quiet}>
                {t.rich('byOn', { name: note.by.name, time: timeOf(new Date(note.at)) })}
              </span>
            </li>
          ))}
        </ul>
      </Stack>
    </Section>
  );
}

/** The copy of personal data and the closing of the account, for customers who ask staff for it. */
function PersonalData({ id, mayAct }: { id: number; mayAct: boolean }) {
  const t = useTranslations('admin.personalData');
  const closure = useQuery(closureQuery(id));
  const copy = useFileDownload((format: DataFormat) => fetchCustomerData(id, format));
  const isOpen = closure.data?.closure === null;
  return (
    <Section id="personal-data" title={t('title')} intro={t('text')}>
      <Stack>
        {closure.error && <FailureNotice error={closure.error} retry={closure} />}
        <FailureNotice error={copy.error} />
        <div className={page.actions}>
          <DataCopyButtons copy={copy} label={(format) => t(`copy.${format}`)} />
          {mayAct && isOpen && (
            <ActionButton
              label={t('close')}
              title={t('closeTitle')}
              tone="danger"
              text={t('closeText')}
              action={(reason) => closeAccount(id, reason)}
              doneText={t('closed')}
            />
          )}
        </div>
      </Stack>
    </Section>
  );
}

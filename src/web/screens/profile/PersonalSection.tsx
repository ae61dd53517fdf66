import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatDay } from '#shared/format.ts';
import type { Account } from '../../api/account.ts';
import { documentsQuery } from '../../api/documents.ts';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Section } from '../../ui/Section.tsx';
import { PersonalForm } from './PersonalForm.tsx';
import classes from './Profile.module.css';

/** The personal details. They can be edited until a document proves them. */
export function PersonalSection({ account }: { account: Account }) {
  const t = useTranslations('profile');
  const common = useTranslations('common');
  const register = useTranslations('register');
  const [isOpen, setIsOpen] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  // The first accepted document proves the name (decision 52). The documents are loaded before this section is shown.
  const { data: documents } = useQuery(documentsQuery);
  const isProven = account.identityCheck || documents?.some(({ status }) => status === 'accepted');
  const canEdit = !isProven;
  const editing = isOpen && canEdit;
  return (
    <Section
      id="personal"
      title={t('personalTitle')}
      action={
        canEdit && (
          <Button
            ref={editButton}
            variant="default"
            size="sm"
            aria-expanded={editing}
            onClick={() => setIsOpen(!isOpen)}
          >
            {editing ? common('cancel') : common('edit')}
          </Button>
        )
      }
    >
      {editing && (
        <div className={classes.edited}>
          <PersonalForm
            account={account}
            onDone={() => {
              setIsOpen(false);
              editButton.current?.focus();
            }}
          />
        </div>
      )}
      <Rows>
        {!editing && (
          <>
            <Row label={register('firstName')}>{account.firstName}</Row>
            <Row label={register('lastName')}>{account.lastName}</Row>
            <Row label={register('birthDate')}>{formatDay(account.birthDate)}</Row>
          </>
        )}
        <Row label={t('phoneNumber')}>{readablePhone(account.phoneNumber)}</Row>
        <Row label={t('email')}>{breakableEmail(account.email)}</Row>
        <Row label={t('login')}>{account.login}</Row>
      </Rows>
      <p className={`${classes.small} ${classes.note}`}>{canEdit ? t('readOnly') : t('personalLocked')}</p>
    </Section>
  );
}

/** Returns a mail address that breaks before its domain where it is too long for its line. */
function breakableEmail(email: string): ReactNode {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

/** Returns ten digits as Canadians write them, `514 555-0101`; anything else unchanged. */
export function readablePhone(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2-$3');
}

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { IdentityDocument } from '#shared/wire/document.ts';
import type { Account } from '../../../api/account.ts';
import { documentsQuery } from '../../../api/documents.ts';
import { FailureNotice } from '../../../ui/FailureNotice.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { DocumentForm } from './DocumentForm.tsx';
import { DocumentTable } from './DocumentTable.tsx';

/**
 * The status of the identity documents, and the form to send one. The form is closed once the identity is verified,
 * unless a document has expired. The account says whether it is verified, whatever the documents say.
 */
export function IdentitySection({ account }: { account: Account }) {
  const t = useTranslations('documents');
  const query = useQuery(documentsQuery);
  const { data: documents, error } = query;
  const hasExpired = documents?.some(isExpired) ?? false;
  // The statuses come first, unless nothing was sent.
  const hasSent = documents?.some(({ status, refusal }) => status !== 'missing' || refusal) || hasExpired;
  const isVerified = account.identityCheck && !hasExpired;
  const stored = documents?.filter(({ status }) => status !== 'missing') ?? [];
  const isWaiting = !isVerified && stored.length >= 2 && stored.some((of) => of.status === 'waiting');
  return (
    <Section id="identity" title={t('title')} intro={isVerified ? undefined : t('intro')}>
      <Stack gap="lg">
        {isVerified && (
          <Notice tone="good" title={t('thanksTitle')}>
            {t('thanksText')}
          </Notice>
        )}
        {isWaiting && (
          <Notice tone="info" title={t('waitingTitle')}>
            {t('waitingText')}
          </Notice>
        )}
        <FailureNotice error={documents ? undefined : error} retry={query} />
        {!documents && !error && <Skeletons lines={4} height={52} />}
        {documents && hasSent && <DocumentTable documents={documents} />}
        {documents && <DocumentForm accountId={account.id} documents={documents} closed={isVerified} />}
        {documents && !hasSent && <DocumentTable documents={documents} />}
      </Stack>
    </Section>
  );
}

/** Returns whether a document was accepted once and has to be sent again. */
function isExpired({ status, expireDate, refusal }: IdentityDocument): boolean {
  return status === 'missing' && !refusal && Boolean(expireDate);
}

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { DocumentView } from '#shared/wire/document.ts';
import type { Account } from '../../../api/account.ts';
import { documentsQuery } from '../../../api/documents.ts';
import { useFailureWords } from '../../../failure-words.ts';
import { FailureNotice } from '../../../ui/FailureNotice.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { RetryButton } from '../../../ui/RetryButton.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { DocumentForm } from './DocumentForm.tsx';
import { DocumentTable } from './DocumentTable.tsx';

/**
 * Where the identity documents stand, and the way to send one. Whoever is verified has nothing left to send, unless a
 * document of theirs has expired; the account says who is, whatever the documents say.
 */
export function IdentitySection({ account }: { account: Account }) {
  const t = useTranslations('documents');
  const words = useFailureWords();
  const { data: documents, error, isFetching, refetch } = useQuery(documentsQuery);
  const hasExpired = documents?.some(isExpired) ?? false;
  // What became of them comes first; where nothing was sent there is nothing to tell.
  const hasSent =
    documents?.some(({ docStatut, refusal }) => docStatut !== 'MISSING' || refusal) || hasExpired;
  const isVerified = account.identityCheck && !hasExpired;
  const standing = documents?.filter(({ docStatut }) => docStatut !== 'MISSING') ?? [];
  const isWaiting = !isVerified && standing.length >= 2 && standing.some((of) => of.docStatut === 'ADDED');
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
        <FailureNotice failure={documents ? undefined : words(error)}>
          <RetryButton pending={isFetching} onPress={() => void refetch()} />
        </FailureNotice>
        {!documents && !error && <Skeletons lines={4} height={52} />}
        {documents && hasSent && <DocumentTable documents={documents} />}
        {documents && <DocumentForm documents={documents} closed={isVerified} />}
        {documents && !hasSent && <DocumentTable documents={documents} />}
      </Stack>
    </Section>
  );
}

/** Was accepted once, and is to be sent anew. */
function isExpired({ docStatut, expireDate, refusal }: DocumentView): boolean {
  return docStatut === 'MISSING' && !refusal && Boolean(expireDate);
}

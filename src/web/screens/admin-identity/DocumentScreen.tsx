import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { REFUSAL_REASONS } from '#shared/document.ts';
import { formatDay } from '#shared/format.ts';
import type { ReviewDetailView } from '#shared/wire/admin/document.ts';
import { ActionButton } from '../../admin/ActionButton.tsx';
import { choiceOf } from '../../admin/ActionDialog.tsx';
import { AreaLink } from '../../admin/AreaLink.tsx';
import { DetailPage } from '../../admin/DetailPage.tsx';
import { Fact, Facts, TimeFact } from '../../admin/Facts.tsx';
import { PageViewer } from '../../admin/PageViewer.tsx';
import { useHasPermission } from '../../admin/use-has-permission.ts';
import { useStaffAction } from '../../api/admin/calls.ts';
import { claimReview, refuseDocument, releaseReview, reviewQuery } from '../../api/admin/documents.ts';
import { Badge } from '../../ui/Badge.tsx';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { AcceptForm } from './AcceptForm.tsx';
import classes from './Identity.module.css';

/** One document beside what its owner declared, and the decision on it. */
export default function DocumentScreen() {
  const t = useTranslations('admin.identity');
  const may = useHasPermission('identity_act');
  return (
    <DetailPage area="identity" query={reviewQuery} title={(_, id) => t('one', { id })}>
      {(review) => (
        <div className={classes.beside}>
          <div className={classes.pages}>
            <Pages document={review} />
          </div>
          <Stack>
            <Declared document={review} />
            {review.state === 'waiting' ? (
              may && <Decide key={review.id} document={review} />
            ) : (
              <Outcome document={review} />
            )}
            <Others document={review} />
          </Stack>
        </div>
      )}
    </DetailPage>
  );
}

type Props = { document: ReviewDetailView };

function Pages({ document: { id, sides } }: Props) {
  const t = useTranslations('admin.identity');
  return (
    <Section id="pages" title={t('pages')} intro={t('keysHint')}>
      {sides.map((side) => (
        <PageViewer key={`${id}-${side}`} file={`documents/${id}/${side}`} label={t(`sides.${side}`)} />
      ))}
    </Section>
  );
}

const TONES = { waiting: 'waiting', accepted: 'good', refused: 'quiet', expired: 'quiet' } as const;

function Declared({ document: { customer, declared, type, expireDate, sentAt, state } }: Props) {
  const t = useTranslations('admin.identity');
  const table = useTranslations('admin.table');
  const words = useTranslations('documentWords');
  return (
    <Section
      id="declared"
      title={t('declared')}
      action={<Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>}
    >
      <Facts>
        <Fact label={t('type')}>{words(`types.${type}`)}</Fact>
        <Fact label={t('expiry')}>{formatDay(expireDate)}</Fact>
        <Fact label={t('firstName')}>{declared.firstName}</Fact>
        <Fact label={t('lastName')}>{declared.lastName}</Fact>
        <Fact label={table('birthDate')}>{formatDay(declared.birthDate)}</Fact>
        <Fact label={table('gender')}>{table(`genders.${declared.gender}`)}</Fact>
        <Fact label={table('address')}>{declared.address}</Fact>
        <TimeFact label={t('sentAt')} at={sentAt} />
        <Fact label={table('customer')}>
          <AreaLink to="customers" id={customer.id}>
            {customer.name}
          </AreaLink>
        </Fact>
        <Fact label={t('identity')}>{t(declared.identityVerified ? 'verified' : 'notVerified')}</Fact>
      </Facts>
    </Section>
  );
}

function Decide({ document }: Props) {
  const t = useTranslations('admin.identity');
  const {
    id,
    claim,
    declared: { firstName, lastName, birthDate },
  } = document;
  const claiming = useStaffAction(() => claimReview(id, claim !== null));
  // When one's own claim lapses, what was typed stays unless a colleague claims the document.
  const [isClaimed, setClaimed] = useState(claim?.mine === true);
  if (claim && claim.mine !== isClaimed) setClaimed(claim.mine);
  const releasing = useStaffAction(
    () => releaseReview(id),
    () => setClaimed(false),
  );
  if (!isClaimed) {
    const claimIt = (
      <Button onClick={() => claiming.mutate()} loading={claiming.isPending}>
        {t(claim ? 'takeOver' : 'claim')}
      </Button>
    );
    return (
      <Section id="decision" title={t('decision')}>
        <Stack>
          {claim ? (
            <Notice tone="warning" title={t('claimedBy', { name: claim.by.name })} action={claimIt}>
              {t('claimedText')}
            </Notice>
          ) : (
            <>
              <p>{t('claimText')}</p>
              <div>{claimIt}</div>
            </>
          )}
          <FailureNotice error={claiming.error} />
        </Stack>
      </Section>
    );
  }
  return (
    <Section id="decision" title={t('decision')} intro={t('readText')}>
      <Stack>
        {/* Remounts when the customer changes what the document is compared with. */}
        <AcceptForm key={`${firstName} ${lastName} ${birthDate}`} document={document} />
        <FailureNotice error={releasing.error} />
        <div className={classes.actions}>
          <Refuse id={id} />
          <Button variant="subtle" color="navy" onClick={() => releasing.mutate()}>
            {t('release')}
          </Button>
        </div>
      </Stack>
    </Section>
  );
}

/** Refuses the document with a reason, which the customer reads as a sentence, and an optional note. */
function Refuse({ id }: { id: number }) {
  const t = useTranslations('admin.identity');
  const sentences = useTranslations('documentWords.refusals');
  return (
    <ActionButton
      label={t('refuseDots')}
      title={t('refuseTitle')}
      confirmLabel={t('refuse')}
      tone="danger"
      text={t('refuseText')}
      fields={[
        choiceOf({ name: 'refusalReason', label: t('refusalReason') }, REFUSAL_REASONS, (one) =>
          sentences(one),
        ),
      ]}
      reasonLabel={t('note')}
      reasonHint={t('noteHint')}
      reasonMax={300}
      reasonOptional
      action={(note, { refusalReason }) => refuseDocument(id, { reason: refusalReason, note: note || null })}
      doneText={t('refused')}
    />
  );
}

function Outcome({ document: { read, refusal, decidedBy, decidedAt } }: Props) {
  const t = useTranslations('admin.identity');
  const words = useTranslations('documentWords');
  return (
    <Section id="decision" title={t('decision')}>
      <Facts>
        {decidedBy && <Fact label={t('decidedBy')}>{decidedBy.name}</Fact>}
        {decidedAt && <TimeFact label={t('decidedAt')} at={decidedAt} />}
        {read && <Fact label={t('documentNumber')}>{read.number}</Fact>}
        {read && <Fact label={t('jurisdiction')}>{read.jurisdiction}</Fact>}
        {refusal && <Fact label={t('refusalReason')}>{words(`refusals.${refusal.reason}`)}</Fact>}
        {refusal?.note && <Fact label={t('note')}>{refusal.note}</Fact>}
      </Facts>
    </Section>
  );
}

function Others({ document: { others } }: Props) {
  const t = useTranslations('admin.identity');
  const words = useTranslations('documentWords');
  if (others.length === 0) return null;
  return (
    <Section id="others" title={t('others')}>
      <ul className={classes.others}>
        {others.map(({ id, type, state }) => (
          <li key={id}>
            <AreaLink to="identity" id={id}>
              {words(`types.${type}`)}
            </AreaLink>{' '}
            · {t(`states.${state}`)}
          </li>
        ))}
      </ul>
    </Section>
  );
}

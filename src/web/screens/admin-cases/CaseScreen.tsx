import { useTranslations } from 'use-intl';
import { formatDay } from '#shared/format.ts';
import type { Currency } from '#shared/money.ts';
import { isFinal } from '#shared/payment.ts';
import type { CaseDetailView } from '#shared/wire/admin/case.ts';
import { ActionButton } from '../../admin/ActionButton.tsx';
import { AreaLink } from '../../admin/AreaLink.tsx';
import { DetailPage } from '../../admin/DetailPage.tsx';
import { Fact, Facts, TimeFact } from '../../admin/Facts.tsx';
import { LegalHolds } from '../../admin/LegalHolds.tsx';
import { NoteForm } from '../../admin/NoteForm.tsx';
import { OwnerButton, OwnerFacts } from '../../admin/OwnerActions.tsx';
import classes from '../../admin/Page.module.css';
import { PendingRequestNotice } from '../../admin/PendingRequestNotice.tsx';
import { useHasPermission } from '../../admin/use-has-permission.ts';
import { WireAmount } from '../../admin/WireAmount.tsx';
import { addCaseNote, caseQuery, setCaseOwner } from '../../api/admin/cases.ts';
import { propose } from '../../api/admin/propose.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { DateTimeText } from '../../ui/DateTimeText.tsx';
import { Section } from '../../ui/Section.tsx';
import { Stack } from '../../ui/Stack.tsx';

/** One case: its facts, its notes, and the resolutions that may be proposed. */
export default function CaseScreen() {
  const t = useTranslations('admin.cases');
  const table = useTranslations('admin.table');
  const may = useHasPermission('cases_act');
  return (
    <DetailPage
      area="cases"
      query={caseQuery}
      title={(_, id) => table('numberOf.case', { id })}
      intro={({ kind }) => t(`explained.${kind}`)}
    >
      {(found) => <CaseDetails found={found} mayAct={may} />}
    </DetailPage>
  );
}

type Props = { found: CaseDetailView; mayAct: boolean };

function CaseDetails({ found, mayAct: may }: Props) {
  const t = useTranslations('admin.cases');
  const isOpen = found.closedAt === null;
  return (
    <Stack>
      {found.isRequested && <PendingRequestNotice />}
      <CaseFacts found={found} />
      {may && isOpen && <CaseActions found={found} />}
      <LegalHolds subject="case" id={found.id} />
      <Section id="notes" title={t('notes')}>
        <Stack>
          {found.notes.length === 0 ? (
            <p>{t('noNotes')}</p>
          ) : (
            <ul className={classes.list}>
              {found.notes.map(({ id, author, text, at }) => (
                <li key={id}>
                  <p>{text}</p>
                  <span className={classes.quiet}>
                    {author.name} · <DateTimeText of={new Date(at)} />
                  </span>
                </li>
              ))}
            </ul>
          )}
          {may && isOpen && <NoteForm hint={t('noteHint')} write={(text) => addCaseNote(found.id, text)} />}
        </Stack>
      </Section>
    </Stack>
  );
}

function CaseFacts({ found }: { found: CaseDetailView }) {
  const t = useTranslations('admin.cases');
  const { kind, payment, subject, difference, run, openedAt, closedAt, resolution } = found;
  return (
    <Section
      id="known"
      title={t(`kinds.${kind}`)}
      action={
        <Badge tone={closedAt ? 'quiet' : 'waiting'}>{t(closedAt ? 'states.closed' : 'states.open')}</Badge>
      }
    >
      <Facts>
        <Fact label={t('about')}>
          {payment ? (
            <AreaLink to="transactions" id={payment.id}>
              {payment.reference}
            </AreaLink>
          ) : (
            <span className={classes.code}>{subject ?? '—'}</span>
          )}
        </Fact>
        <Fact label={t('difference')}>
          {difference === null ? (
            t('differenceUnknown')
          ) : (
            <WireAmount of={difference} in="XAF" size="strong" />
          )}
        </Fact>
        <OwnerFacts of={found} />
        <TimeFact label={t('openedAt')} at={openedAt} />
        {run && (
          <Fact label={t('run')}>
            <AreaLink to="reconciliation" id={run.id}>
              {formatDay(run.day)}
            </AreaLink>
          </Fact>
        )}
        {closedAt && (
          <Fact label={t('closedAt')} below={found.closedBy?.name}>
            <DateTimeText of={new Date(closedAt)} />
          </Fact>
        )}
        {resolution && (
          <Fact label={t('resolution')} below={found.closedBy && found.closingNote}>
            {t(`resolutions.${resolution}`)}
          </Fact>
        )}
        <KnownFacts facts={found.facts} />
      </Facts>
    </Section>
  );
}

/** The actions on a case: claiming or releasing it, and proposing a resolution. */
function CaseActions({ found }: { found: CaseDetailView }) {
  const t = useTranslations('admin.cases');
  const { id, resolutions, payment, isRequested } = found;
  const isPaymentOpen = payment !== null && !isFinal(payment.status);
  return (
    <Section id="actions" title={t('actions')} intro={t(isPaymentOpen ? 'paymentFirst' : 'actionsIntro')}>
      <div className={classes.actions}>
        <OwnerButton of={found} setOwner={setCaseOwner} />
        {!isRequested &&
          resolutions.map((resolution) => (
            <ActionButton
              key={resolution}
              label={t(`propose.${resolution}`)}
              isProposal
              text={t(`explanations.${resolution}`)}
              action={(reason) => propose('case_resolution', { resolution, reason }, id)}
            />
          ))}
      </div>
    </Section>
  );
}

/** The facts that are amounts in the currency's smallest unit. */
const AMOUNTS: Record<string, Currency> = {
  expected: 'XAF',
  booked: 'XAF',
  charged: 'XAF',
  writtenOff: 'XAF',
  recorded: 'CAD',
  reported: 'CAD',
};

/** The facts known when a case was opened, without the difference, which is already shown above. */
function KnownFacts({ facts }: Pick<CaseDetailView, 'facts'>) {
  const t = useTranslations('admin.cases');
  return facts
    .filter(({ name, value }) => name !== 'difference' && value !== '')
    .map(({ name, value }) => {
      const key = `facts.${name}` as 'facts.rail';
      return (
        <Fact key={name} label={t.has(key) ? t(key) : name}>
          <KnownFact name={name} value={value} />
        </Fact>
      );
    });
}

function KnownFact({ name, value }: CaseDetailView['facts'][number]) {
  const currency = AMOUNTS[name];
  if (currency && /^-?\d{1,15}$/.test(value)) return <Amount of={{ minor: BigInt(value), currency }} />;
  if (name === 'deposit')
    return (
      <AreaLink to="deposits" id={value}>
        {value}
      </AreaLink>
    );
  return <span className={classes.code}>{value}</span>;
}

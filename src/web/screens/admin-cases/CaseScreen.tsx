import { useTranslations } from 'use-intl';
import { formatDay } from '#shared/format.ts';
import type { CaseDetailView } from '#shared/wire/admin/case.ts';
import { AreaLink } from '../../admin/AreaLink.tsx';
import { DetailPage } from '../../admin/DetailPage.tsx';
import { Fact, Facts, TimeFact } from '../../admin/Facts.tsx';
import { LegalHolds } from '../../admin/LegalHolds.tsx';
import { NoteForm } from '../../admin/NoteForm.tsx';
import { OwnerFacts } from '../../admin/OwnerActions.tsx';
import classes from '../../admin/Page.module.css';
import { PendingRequestNotice } from '../../admin/PendingRequestNotice.tsx';
import { useHasPermission } from '../../admin/use-has-permission.ts';
import { WireAmount } from '../../admin/WireAmount.tsx';
import { addCaseNote, caseQuery } from '../../api/admin/cases.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DateTimeText } from '../../ui/DateTimeText.tsx';
import { Section } from '../../ui/Section.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { CaseActions } from './CaseActions.tsx';
import { KnownFacts } from './KnownFacts.tsx';

/** One case: its facts, its notes, and the resolutions that may be proposed. */
export default function CaseScreen() {
  const t = useTranslations('admin.cases');
  const may = useHasPermission('cases_act');
  return (
    <DetailPage
      area="cases"
      query={caseQuery}
      title={(_, id) => t('one', { id })}
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
      {found.isAsked && <PendingRequestNotice />}
      <Known found={found} />
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
          {may && isOpen && (
            <NoteForm
              words={{
                label: t('note'),
                hint: t('noteHint'),
                missing: t('noteMissing'),
                submit: t('addNote'),
              }}
              write={(text) => addCaseNote(found.id, text)}
            />
          )}
        </Stack>
      </Section>
    </Stack>
  );
}

function Known({ found }: { found: CaseDetailView }) {
  const t = useTranslations('admin.cases');
  const { kind, transaction, subject, difference, run, openedAt, closedAt, resolution } = found;
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
          {transaction ? (
            <AreaLink to="transactions" id={transaction.id}>
              {transaction.reference}
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
          <Fact label={t('closedAt')}>
            <DateTimeText of={new Date(closedAt)} />
            {found.closedBy && <span className={classes.quiet}>{found.closedBy.name}</span>}
          </Fact>
        )}
        {resolution && (
          <Fact label={t('resolution')}>
            {t(`resolutions.${resolution}`)}
            {found.closedBy && found.closingNote && (
              <span className={classes.quiet}>{found.closingNote}</span>
            )}
          </Fact>
        )}
        <KnownFacts facts={found.facts} />
      </Facts>
    </Section>
  );
}

import { useTranslations } from 'use-intl';
import { formatDay } from '#shared/format.ts';
import type { HitDetailView } from '#shared/wire/admin/compliance.ts';
import { AreaLink } from '../../admin/AreaLink.tsx';
import { DetailPage } from '../../admin/DetailPage.tsx';
import { CustomerFact, Fact, Facts } from '../../admin/Facts.tsx';
import page from '../../admin/Page.module.css';
import { RecordLink } from '../../admin/RecordLink.tsx';
import { useChoiceWords } from '../../admin/table-words.ts';
import { useHasPermission } from '../../admin/use-has-permission.ts';
import { WireAmount } from '../../admin/WireAmount.tsx';
import { hitQuery } from '../../api/admin/compliance.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DateTimeText } from '../../ui/DateTimeText.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { Stack } from '../../ui/Stack.tsx';
import classes from './Compliance.module.css';
import { DecideHit } from './DecideHit.tsx';

/** The person who was screened beside the list's entry, and the decision. */
export default function HitScreen() {
  const t = useTranslations('admin.table.numberOf');
  const mayDecide = useHasPermission('compliance_act');
  return (
    <DetailPage area="compliance" query={hitQuery} title={(_, id) => t('hit', { id })}>
      {(hit) => <HitDetails hit={hit} mayDecide={mayDecide} />}
    </DetailPage>
  );
}

function HitDetails({ hit, mayDecide }: { hit: HitDetailView; mayDecide: boolean }) {
  const t = useTranslations('admin.compliance');
  return (
    <Stack>
      <Notice tone="warning" title={t('noTipping')} />
      {hit.isRequested && (
        <Notice tone="info" title={t('secondPerson')}>
          <AreaLink to="approvals">{t('toApprovals')}</AreaLink>
        </Notice>
      )}
      <div className={classes.beside}>
        <Section id="person" title={t('person')}>
          <Compared hit={hit} />
        </Section>
        <Section id="entry" title={t('entry')}>
          <Entry hit={hit} />
        </Section>
      </div>
      {hit.decidedAt && <Decision hit={hit} />}
      {mayDecide && !hit.isRequested && <DecideHit hit={hit} />}
    </Stack>
  );
}

function Compared({ hit: { payment, customer, ...hit } }: { hit: HitDetailView }) {
  const t = useTranslations('admin.compliance');
  const table = useTranslations('admin.table');
  return (
    <Facts>
      <Fact label={t('name')} below={t(`kinds.${hit.kind}`)}>
        <strong>{hit.name}</strong>
      </Fact>
      <Fact label={table('birthDate')}>{hit.birthDate && dayWords(hit.birthDate)}</Fact>
      {hit.address && <Fact label={table('address')}>{hit.address}</Fact>}
      <CustomerFact customer={customer} none={t('nobodyYet')} />
      <Fact label={t('cause')} below={<DateTimeText of={new Date(hit.openedAt)} />}>
        {t(`causes.${hit.cause}`)}
      </Fact>
      <Fact label={t('payment')} below={payment && t(`payoutOutcomes.${hit.outcome}`)}>
        {payment ? (
          <>
            <WireAmount of={payment.amount} in="CAD" size="strong" />
            <span className={page.quiet}>
              <RecordLink kind="payment" id={payment.id}>
                {payment.reference}
              </RecordLink>
            </span>
            {payment.hold && <Badge tone="waiting">{t(payment.hold)}</Badge>}
          </>
        ) : (
          t('noPayment')
        )}
      </Fact>
      {hit.depositId !== null && (
        <Fact label={t('deposit')}>
          <RecordLink kind="deposit" id={hit.depositId} />
        </Fact>
      )}
    </Facts>
  );
}

/** Formats a full day as elsewhere; returns other texts, such as a year alone, unchanged. */
function dayWords(text: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDay(text) : text;
}

/** Returns a list's birth date in words: `1961~` is about that year, `1958/1965` is between the two years. */
function dateWords(t: ReturnType<typeof useTranslations<'admin.compliance'>>, date: string): string {
  const [from, to] = date.split('/');
  if (from && to) return t('betweenYears', { from, to });
  return date.endsWith('~') ? t('aboutYear', { year: date.slice(0, -1) }) : dayWords(date);
}

function Entry({ hit: { entry, list, ...hit } }: { hit: HitDetailView }) {
  const t = useTranslations('admin.compliance');
  const table = useTranslations('admin.table');
  const words = useChoiceWords();
  const otherFacts = Object.entries(entry.facts).filter(([, value]) => !entry.birthDates.includes(value));
  const others = entry.names.filter((name) => name !== hit.matched);
  return (
    <Facts>
      <Fact label={t('matched')} below={t('scoreValue', { score: String(hit.score) })}>
        <strong>{hit.matched}</strong>
      </Fact>
      <Fact label={table('birthDate')}>
        {entry.birthDates.map((date) => dateWords(t, date)).join(', ') || null}
      </Fact>
      <Fact label={t('aliases')}>{others.join(' · ') || null}</Fact>
      <Fact label={t('entryKind')}>{t(`entryKinds.${entry.kind}`)}</Fact>
      <Fact label={t('source')} below={<DateTimeText of={new Date(list.fetchedAt)} />}>
        {t(`sources.${hit.source}`)}
      </Fact>
      <Fact label={t('entryKey')}>
        <span className={classes.code}>{entry.key}</span>
      </Fact>
      {otherFacts.map(([name, value]) => (
        <Fact key={name} label={words('admin.compliance.facts', name)}>
          {dayWords(value)}
        </Fact>
      ))}
      <Fact label={t('hash')}>
        <span className={classes.code}>{list.hash.slice(0, 16)}</span>
      </Fact>
    </Facts>
  );
}

function Decision({ hit }: { hit: HitDetailView }) {
  const t = useTranslations('admin.compliance');
  return (
    <Section id="decision" title={t('decision')}>
      <Facts>
        <Fact label={t('state')} below={hit.measure && t(`measures.${hit.measure}`)}>
          {t(`hitStates.${hit.state}`)}
        </Fact>
        <Fact label={t('decidedBy')} below={hit.decidedAt && <DateTimeText of={new Date(hit.decidedAt)} />}>
          {hit.decidedBy?.name}
        </Fact>
        <Fact label={t('reason')}>{hit.reason}</Fact>
      </Facts>
    </Section>
  );
}

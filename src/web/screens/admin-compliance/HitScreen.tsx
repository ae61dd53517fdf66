import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Link, useParams } from 'wouter';
import { formatDay } from '#shared/format.ts';
import type { HitDetailView } from '#shared/wire/admin/compliance.ts';
import { areaPath } from '../../admin/area-path.ts';
import { Fact, Facts } from '../../admin/Facts.tsx';
import { LoadFailure } from '../../admin/LoadFailure.tsx';
import { hitQuery } from '../../api/admin/compliance.ts';
import { staffMeQuery } from '../../api/admin/me.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DateTimeText } from '../../ui/DateTimeText.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Section } from '../../ui/Section.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { CadAmount } from './CadAmount.tsx';
import classes from './Compliance.module.css';
import { DecideHit } from './DecideHit.tsx';
import { mayAct } from './may-act.ts';

/** The person beside the entry of the list, and the decision. */
export default function HitScreen() {
  const t = useTranslations('admin.compliance');
  const { id } = useParams<{ id: string }>();
  const hit = useQuery(hitQuery(id));
  const me = useQuery(staffMeQuery);
  return (
    <Screen title={t('hit', { id })}>
      <Link href={areaPath('compliance')} className={classes.back}>
        {t('back')}
      </Link>
      {hit.isPending && <Skeletons lines={5} height={48} />}
      {hit.error && <LoadFailure query={hit} list={{ path: areaPath('compliance'), label: t('back') }} />}
      {hit.data && <WholeHit hit={hit.data} mayDecide={mayAct(me.data)} />}
    </Screen>
  );
}

function WholeHit({ hit, mayDecide }: { hit: HitDetailView; mayDecide: boolean }) {
  const t = useTranslations('admin.compliance');
  return (
    <Stack>
      <Notice tone="warning" title={t('noTipping')} />
      {hit.asked && (
        <Notice tone="info" title={t('secondPerson')}>
          <Link href={areaPath('approvals')}>{t('toApprovals')}</Link>
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
      {mayDecide && !hit.asked && <DecideHit hit={hit} />}
    </Stack>
  );
}

function Compared({ hit: { transaction, customer, ...hit } }: { hit: HitDetailView }) {
  const t = useTranslations('admin.compliance');
  return (
    <Facts>
      <Fact label={t('name')}>
        <strong>{hit.name}</strong>
        <span className={classes.quiet}>{t(`kinds.${hit.kind}`)}</span>
      </Fact>
      <Fact label={t('birthDate')}>{hit.birthDate && dayWords(hit.birthDate)}</Fact>
      <Fact label={t('customer')}>
        <Link href={areaPath('customers', customer.id)}>{customer.name}</Link>
        <span className={classes.quiet}>{t('customerNumber', { id: String(customer.id) })}</span>
      </Fact>
      <Fact label={t('cause')}>
        {t(`causes.${hit.cause}`)}
        <span className={classes.quiet}>
          <DateTimeText of={new Date(hit.openedAt)} />
        </span>
      </Fact>
      <Fact label={t('payment')}>
        {transaction ? (
          <>
            <CadAmount of={transaction.amount} />
            <span className={classes.quiet}>{transaction.reference}</span>
            {transaction.frozen && <Badge tone="waiting">{t('frozen')}</Badge>}
            {!transaction.frozen && transaction.status === 'accepted' && (
              <Badge tone="waiting">{t('held')}</Badge>
            )}
          </>
        ) : (
          t('noPayment')
        )}
      </Fact>
    </Facts>
  );
}

const FACT_NAMES = [
  'Country',
  'Schedule',
  'Item',
  'DateOfListing',
  'TitleOrShip',
  'TitleOrShipType',
  'ShipIMONumber',
  'DateOfBirthOrShipBuildDate',
  'UN_LIST_TYPE',
  'REFERENCE_NUMBER',
  'LISTED_ON',
  'COMMENTS1',
] as const;

function isFactName(name: string): name is (typeof FACT_NAMES)[number] {
  return (FACT_NAMES as readonly string[]).includes(name);
}

/** What is a day to us is written as everywhere; lists also have years, and words. */
function dayWords(text: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDay(text) : text;
}

/** `1961~` is about a year, `1958/1965` somewhere between two. */
function dateWords(t: ReturnType<typeof useTranslations<'admin.compliance'>>, date: string): string {
  const [from, to] = date.split('/');
  if (from && to) return t('betweenYears', { from, to });
  return date.endsWith('~') ? t('aboutYear', { year: date.slice(0, -1) }) : dayWords(date);
}

function Entry({ hit: { entry, list, ...hit } }: { hit: HitDetailView }) {
  const t = useTranslations('admin.compliance');
  const toldOnce = Object.entries(entry.facts).filter(([, value]) => !entry.birthDates.includes(value));
  const others = entry.names.filter((name) => name !== hit.matched);
  return (
    <Facts>
      <Fact label={t('matched')}>
        <strong>{hit.matched}</strong>
        <span className={classes.quiet}>{t('scoreValue', { score: String(hit.score) })}</span>
      </Fact>
      <Fact label={t('birthDate')}>
        {entry.birthDates.map((date) => dateWords(t, date)).join(', ') || null}
      </Fact>
      <Fact label={t('aliases')}>{others.join(' · ') || null}</Fact>
      <Fact label={t('entryKind')}>{t(`entryKinds.${entry.kind}`)}</Fact>
      <Fact label={t('source')}>
        {t(`sources.${hit.source}`)}
        <span className={classes.quiet}>
          <DateTimeText of={new Date(list.fetchedAt)} />
        </span>
      </Fact>
      <Fact label={t('entryKey')}>
        <span className={classes.code}>{entry.key}</span>
      </Fact>
      {toldOnce.map(([name, value]) => (
        <Fact key={name} label={isFactName(name) ? t(`facts.${name}`) : name}>
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
        <Fact label={t('state')}>
          {t(`hitStates.${hit.state}`)}
          {hit.measure && <span className={classes.quiet}>{t(`measures.${hit.measure}`)}</span>}
        </Fact>
        <Fact label={t('decidedBy')}>
          {hit.decidedBy?.name}
          {hit.decidedAt && (
            <span className={classes.quiet}>
              <DateTimeText of={new Date(hit.decidedAt)} />
            </span>
          )}
        </Fact>
        <Fact label={t('reason')}>{hit.reason}</Fact>
      </Facts>
    </Section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { formatMoney } from '#shared/format.ts';
import { cad, xaf } from '#shared/money.ts';
import { RAIL_TITLES } from '#shared/rails.ts';
import type { StaffHealthView } from '#shared/wire/admin/health.ts';
import { Fact, Facts, TimeFact } from '../../admin/Facts.tsx';
import { Loaded } from '../../admin/Loaded.tsx';
import { healthQuery } from '../../api/admin/health.ts';
import { Amount } from '../../ui/Amount.tsx';
import { DateTimeText, timeOf } from '../../ui/DateTimeText.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Section } from '../../ui/Section.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { DeadJobs } from './DeadJobs.tsx';
import { Figures } from './Figures.tsx';
import classes from './Health.module.css';
import { Thresholds } from './Thresholds.tsx';

/** The product's health: alerts, floats, rail calls, jobs and thresholds. */
export default function HealthScreen() {
  const t = useTranslations('admin.health');
  const health = useQuery(healthQuery);
  return (
    <Screen title={t('title')} intro={t('intro')}>
      <Stack>
        <Loaded query={health} skeleton={{ lines: 4, height: 80 }}>
          {(data) => (
            <>
              <Alerts alerts={data.alerts} />
              <Money health={data} />
              <Figures health={data} />
            </>
          )}
        </Loaded>
        <DeadJobs />
        <Thresholds />
      </Stack>
    </Screen>
  );
}

function Alerts({ alerts }: Pick<StaffHealthView, 'alerts'>) {
  const t = useTranslations('admin.health');
  const locale = useLocale();
  const open = alerts.filter(({ endedAt }) => endedAt === null);
  const over = alerts.filter(({ endedAt }) => endedAt !== null).slice(0, 5);
  return (
    <Section id="alerts" title={t('alerts')}>
      <Stack>
        {open.length === 0 && <Notice tone="good" title={t('allWell')} />}
        {open.map(({ id, kind, facts, openedAt }) => (
          <Notice key={id} tone="bad" title={t(`kinds.${kind}`)}>
            {t.rich('since', { time: timeOf(new Date(openedAt)) })}
            {facts.task !== undefined && ` · ${facts.task}`}
            {facts.cents !== undefined && ` · ${formatMoney(cad(BigInt(facts.cents)), locale)}`}
            {facts.francs !== undefined && ` · ${formatMoney(xaf(BigInt(facts.francs)), locale)}`}
          </Notice>
        ))}
        {over.length > 0 && (
          <ul className={classes.over} aria-label={t('over')}>
            {over.map(({ id, kind, openedAt, endedAt }) => (
              <li key={id}>
                {`${t(`kinds.${kind}`)} · `}
                <DateTimeText of={new Date(openedAt)} />
                {' – '}
                {endedAt && <DateTimeText of={new Date(endedAt)} />}
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Section>
  );
}

function Money({ health: { floats, payments, messages, sendingOpen } }: { health: StaffHealthView }) {
  const t = useTranslations('admin.health');
  const { held, frozen } = payments;
  return (
    <Section id="money" title={t('money')}>
      <Facts>
        {floats.length === 0 && <Fact label={t('floatBalance')}>{t('unknown')}</Fact>}
        {floats.map((float) => (
          <FloatFacts key={float.rail} float={float} isOnly={floats.length === 1} />
        ))}
        <Fact label={t('sending')}>{t(sendingOpen ? 'sendingOpen' : 'sendingClosed')}</Fact>
        <Fact label={t('openPayments')}>{payments.open}</Fact>
        {held !== null && frozen !== null && (
          <Fact label={t('heldPayments')}>{t('heldCounts', { held, frozen })}</Fact>
        )}
        <TimeFact label={t('oldestPayment')} at={payments.oldest} />
        <Fact label={t('messagesWaiting')}>{messages.waiting}</Fact>
        <Fact label={t('messagesFailed')}>{messages.failedLastHour}</Fact>
      </Facts>
    </Section>
  );
}

type Float = StaffHealthView['floats'][number];

/** The float at one rail. With several rails, each figure names its rail. */
function FloatFacts({ float: { rail, at, balance, charged, onTheWay }, isOnly }: FloatProps) {
  const t = useTranslations('admin.health');
  const named = (label: string) => (isOnly ? label : `${RAIL_TITLES[rail]}: ${label}`);
  const francs = (minor: string) => <Amount of={xaf(BigInt(minor))} />;
  return (
    <>
      <Fact label={named(t('floatBalance'))}>{francs(balance)}</Fact>
      <Fact label={named(t('floatCharged'))}>{francs(charged)}</Fact>
      <Fact label={named(t('onTheWay'))}>{francs(onTheWay)}</Fact>
      <TimeFact label={named(t('floatAt'))} at={at} />
    </>
  );
}

type FloatProps = { float: Float; isOnly: boolean };

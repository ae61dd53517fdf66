import { useQuery } from '@tanstack/react-query';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { formatMoney } from '#shared/format.ts';
import { cad, xaf } from '#shared/money.ts';
import { RAIL_TITLES } from '#shared/rails.ts';
import { deadJobTable, type StaffHealthView } from '#shared/wire/admin/health.ts';
import { ActionButton } from '../../admin/ActionButton.tsx';
import { entryOf } from '../../admin/ActionDialog.tsx';
import { Fact, Facts, TimeFact } from '../../admin/Facts.tsx';
import { QueryContent } from '../../admin/QueryContent.tsx';
import { TableView } from '../../admin/TableView.tsx';
import { useHasPermission } from '../../admin/use-has-permission.ts';
import { healthQuery, requeueJob } from '../../api/admin/health.ts';
import { setThreshold, settingsQuery } from '../../api/admin/services.ts';
import { Amount } from '../../ui/Amount.tsx';
import { DateTimeText, timeOf } from '../../ui/DateTimeText.tsx';
import { inBold } from '../../ui/in-bold.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Section } from '../../ui/Section.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Figures } from './Figures.tsx';
import classes from './Health.module.css';

/** The product's health: alerts, floats, rail calls, jobs and thresholds. */
export default function HealthScreen() {
  const t = useTranslations('admin.health');
  const health = useQuery(healthQuery);
  return (
    <Screen title={t('title')} intro={t('intro')}>
      <Stack>
        <QueryContent query={health} skeleton={{ lines: 4, height: 80 }}>
          {(data) => (
            <>
              <Alerts alerts={data.alerts} />
              <Money health={data} />
              <Figures health={data} />
            </>
          )}
        </QueryContent>
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
function FloatFacts({ float: { rail, at, balance, charged, inFlight }, isOnly }: FloatProps) {
  const t = useTranslations('admin.health');
  const named = (label: string) => (isOnly ? label : t('of', { owner: RAIL_TITLES[rail], name: label }));
  const francs = (minor: string) => <Amount of={xaf(BigInt(minor))} />;
  return (
    <>
      <Fact label={named(t('floatBalance'))}>{francs(balance)}</Fact>
      <Fact label={named(t('floatCharged'))}>{francs(charged)}</Fact>
      <Fact label={named(t('inFlight'))}>{francs(inFlight)}</Fact>
      <TimeFact label={named(t('floatAt'))} at={at} />
    </>
  );
}

type FloatProps = { float: Float; isOnly: boolean };

/** Jobs that were given up after many attempts; each can be queued again. */
function DeadJobs() {
  const t = useTranslations('admin.health');
  const may = useHasPermission('health_act');
  return (
    <Section id="dead" title={t('dead')}>
      <TableView
        of={deadJobTable}
        renderCells={{
          task: ({ id, task }) => `${task} (${id})`,
          actions: ({ id, task }) =>
            may && (
              <ActionButton
                size="xs"
                label={t('requeue')}
                name={t('requeueOne', { id: String(id) })}
                text={task}
                action={(reason) => requeueJob(id, reason)}
                doneText={t('requeued')}
              />
            ),
        }}
      />
    </Section>
  );
}

/** The thresholds of alerts, which supervisors set. */
function Thresholds() {
  const t = useTranslations('admin.health');
  const format = useFormatter();
  const settings = useQuery(settingsQuery);
  const mayChange = useHasPermission('settings_act');
  return (
    <Section id="thresholds" title={t('thresholds')} intro={t('thresholdsText')}>
      <QueryContent query={settings} skeleton={{ lines: 4, height: 44 }}>
        {(data) => (
          <ul className={classes.list}>
            {data.thresholds.map(({ name, figure }) => (
              <li key={name} className={classes.row}>
                <span>
                  {t.rich('thresholdIs', {
                    name: t(`threshold.${name}`),
                    figure: format.number(figure),
                    strong: inBold,
                  })}
                </span>
                {mayChange && (
                  <ActionButton
                    size="xs"
                    label={t('change')}
                    name={t('of', { owner: t('change'), name: t(`threshold.${name}`) })}
                    title={t(`threshold.${name}`)}
                    fields={[
                      entryOf({
                        name: 'figure',
                        label: t('figure'),
                        start: String(figure),
                        inputMode: 'numeric',
                        fits: (value) => /^[1-9]\d{0,9}$/.test(value),
                        wrong: t('figureNotValid'),
                      }),
                    ]}
                    action={(reason, typed) => setThreshold(name, Number.parseInt(typed.figure, 10), reason)}
                    doneText={t('changed')}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryContent>
    </Section>
  );
}

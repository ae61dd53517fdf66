import { useTranslations } from 'use-intl';
import { isFinal } from '#shared/payment.ts';
import type { PaymentDetailView } from '#shared/wire/admin/payment.ts';
import { AreaLink } from '../../admin/AreaLink.tsx';
import classes from '../../admin/Page.module.css';
import { useChoiceWords } from '../../admin/table-words.ts';
import { WireAmount } from '../../admin/WireAmount.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { DateTimeText } from '../../ui/DateTimeText.tsx';
import { Timeline } from '../../ui/Timeline.tsx';

type Props = { payment: PaymentDetailView };

export function StatusHistory({ payment: { events } }: Props) {
  const t = useTranslations('admin.transactions');
  const words = useChoiceWords();
  return (
    <Timeline
      items={events.map(({ status, at, kind, actor, people }, index) => ({
        id: status,
        label: t(`states.${status}`),
        state:
          status === 'failed'
            ? 'failed'
            : index === events.length - 1 && !isFinal(status)
              ? 'now'
              : 'reached',
        note: (
          <>
            <DateTimeText of={new Date(at)} />
            {` · ${t(`evidence.${kind}`)} · `}
            {people.length > 0
              ? people.map(({ name }) => name).join(', ')
              : words('admin.transactions.actors', actor)}
          </>
        ),
      }))}
    />
  );
}

export function Attempts({ payment: { attempts } }: Props) {
  const t = useTranslations('admin.transactions');
  if (attempts.length === 0) return <p>{t('noAttempts')}</p>;
  return (
    <ol className={classes.list}>
      {attempts.map(({ reference, state, providerNumber, price, orderedAt, inquiries, answers }) => (
        <li key={reference}>
          <span className={classes.line}>
            <span className={classes.name}>{reference}</span>
            <Badge tone={state === 'paid' ? 'good' : 'quiet'}>{t(`attemptStates.${state}`)}</Badge>
          </span>
          <span className={classes.quiet}>
            <DateTimeText of={new Date(orderedAt)} />
            {` · ${t('inquiries', { count: inquiries })}`}
            {` · ${t('price')} `}
            <WireAmount of={price} in="XAF" />
          </span>
          {providerNumber && <span className={classes.code}>{providerNumber}</span>}
          {answers.length > 0 && (
            <ol className={classes.answers}>
              {answers.map(({ at, kind, charged, timesPaid, note }, index) => (
                <li key={`${at}-${index}`}>
                  <DateTimeText of={new Date(at)} /> {t(`answers.${kind}`)}
                  {charged !== null && (
                    <>
                      {` · ${t('price')} `}
                      <WireAmount of={charged} in="XAF" />
                    </>
                  )}
                  {timesPaid !== null &&
                    timesPaid > 1 &&
                    ` · ${t('timesPaid', { count: String(timesPaid) })}`}
                  {note && ` · ${note}`}
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
  );
}

export function Webhooks({ payment: { webhooks } }: Props) {
  const t = useTranslations('admin.transactions');
  if (webhooks.length === 0) return <p>{t('noWebhooks')}</p>;
  return (
    <ul className={classes.list}>
      {webhooks.map(({ receivedAt, status, providerNumber }, index) => (
        <li key={`${receivedAt}-${index}`}>
          <span className={classes.line}>
            <DateTimeText of={new Date(receivedAt)} />
            <span className={classes.name}>{status ?? '—'}</span>
          </span>
          {providerNumber && <span className={classes.code}>{providerNumber}</span>}
        </li>
      ))}
    </ul>
  );
}

export function Postings({ payment: { postings } }: Props) {
  const words = useChoiceWords();
  return (
    <ul className={classes.list}>
      {postings.map(({ reference, kind, at, entries }) => (
        <li key={reference}>
          <span className={classes.line}>
            <span className={classes.name}>{words('admin.books.kinds', kind)}</span>
            <DateTimeText of={new Date(at)} />
          </span>
          {entries.map(({ account, currency, amount }) => (
            <span key={account} className={classes.line}>
              <span className={classes.code}>{account}</span>
              <WireAmount of={amount} in={currency} />
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

export function Messages({ payment: { messages } }: Props) {
  const t = useTranslations('admin.transactions');
  const words = useChoiceWords();
  if (messages.length === 0) return <p>{t('noMessages')}</p>;
  return (
    <ul className={classes.list}>
      {messages.map(({ channel, kind, createdAt, sentAt, failedAt }) => (
        <li key={channel + kind}>
          <span className={classes.line}>
            <span
              className={classes.name}
            >{`${t(`channels.${channel}`)} · ${words('admin.transactions.noticeKinds', kind)}`}</span>
            <span>{t(sentAt ? 'sent' : failedAt ? 'notSent' : 'waits')}</span>
          </span>
          <span className={classes.quiet}>
            <DateTimeText of={new Date(sentAt ?? failedAt ?? createdAt)} />
          </span>
        </li>
      ))}
    </ul>
  );
}

export function CasesOfPayment({ payment: { cases } }: Props) {
  const t = useTranslations('admin.cases');
  return (
    <ul className={classes.list}>
      {cases.map(({ id, kind, openedAt, resolution, closedAt }) => (
        <li key={id}>
          <span className={classes.line}>
            <AreaLink to="cases" id={id} className={classes.name}>
              {t(`kinds.${kind}`)}
            </AreaLink>
            <Badge tone={closedAt ? 'quiet' : 'waiting'}>
              {closedAt
                ? resolution
                  ? t(`resolutions.${resolution}`)
                  : t('states.closed')
                : t('states.open')}
            </Badge>
          </span>
          <span className={classes.quiet}>
            <DateTimeText of={new Date(openedAt)} />
          </span>
        </li>
      ))}
    </ul>
  );
}

import { forgetUnactivated } from './customers/forget-unactivated.ts';
import { sealAudit } from './audit/seal-audit.ts';
import { sendCode } from './customers/send-code.ts';
import { checkPayment } from './payments/attempts/check-payment.ts';
import type { PayoutDeps } from './payments/attempts/deps.ts';
import { fetchToken } from './payments/attempts/fetch-token.ts';
import { beginPayment } from './payments/attempts/begin-payment.ts';
import type { Pool } from './db/pool.ts';
import { enqueue } from './jobs/enqueue.ts';
import { expireDocuments } from './identity/expire-documents.ts';
import { sealNumbers } from './identity/seal-numbers.ts';
import { runJobs } from './jobs/run-jobs.ts';
import type { TaskHandlers } from './jobs/run-next-job.ts';
import { makeCheckpoint } from './ledger/make-checkpoint.ts';
import { runMessages } from './notifications/run-messages.ts';
import { refreshServices } from './rail-services/refresh-services.ts';
import type { MailSender, RateSource, SmsSender } from './rails/ports.ts';
import { refreshRate } from './rates/refresh-rate.ts';
import { nextMorning } from './reconciliation/cameroon-day.ts';
import { reconcileDaily, reconcileDay } from './reconciliation/reconcile-day.ts';
import { forgetExpired } from './sessions/forget-expired.ts';
import type { ListFetcher } from './rails/sanctions/list-fetcher.ts';
import { keepRetention } from './personal-data/keep-retention.ts';
import { watchSends } from './reporting/watch-sends.ts';
import { fetchLists } from './screening/fetch-lists.ts';
import { screenEveryone, screenPerson } from './screening/screen-person.ts';
import type { FileStore } from './rails/storage/file-store.ts';
import { takeSnapshot } from './safeguarding/take-snapshot.ts';
import { tidyFiles } from './storage/tidy-files.ts';
import { type NoticeReaders, readDepositNotice } from './topups/read-deposit-notice.ts';
import { tidyDepositNotices } from './topups/tidy-deposit-notices.ts';
import { checkHealth } from './watch/check-health.ts';
import { callsKept } from './watch/keep-calls.ts';
import { measuredRails } from './watch/measured-rail.ts';
import { readFloat } from './watch/read-float.ts';

/** What jobs need: the product's parts and everything outside. Only the worker has the latter. */
export type WorkerDeps = PayoutDeps &
  NoticeReaders & {
    rateSources: RateSource[];
    mail: MailSender;
    sms: SmsSender;
    fileStore: FileStore;
    fetchList: ListFetcher;
    /** For payments, claims and messages; without it they share `pool` with everything else. */
    keyedPool?: Pool;
  };

/** The same for what is found by its key. */
function keyed(deps: WorkerDeps): WorkerDeps {
  return { ...deps, pool: deps.keyedPool ?? deps.pool };
}

/** Which operation does which job. */
export function taskHandlers(given: WorkerDeps): TaskHandlers {
  const rails = measuredRails(given.rails, keyed(given));
  const deps = { ...given, rails };
  const paying = keyed(deps);
  /** What the rail was asked is kept when the job is over. Jobs of payments, which are many, leave that to the worker. */
  const keepingCalls = async (work: Promise<void>) => {
    try {
      await work;
    } finally {
      await callsKept(paying.pool);
    }
  };
  return {
    begin_payment: ({ paymentId }) => beginPayment(paying, BigInt(paymentId)),
    check_payment: ({ paymentId }) => checkPayment(paying, BigInt(paymentId)),
    fetch_token: ({ paymentId }) => fetchToken(paying, BigInt(paymentId)),
    send_code: (payload) => sendCode(deps, payload),
    refresh_rate: () => refreshRate(deps),
    refresh_services: () => keepingCalls(refreshServices(deps)),
    checkpoint_ledger: () => checkpointLedger(deps),
    forget_expired: () => forgetExpired(deps),
    forget_unactivated: () => forgetUnactivated(deps),
    tidy_files: async () => {
      await tidyFiles(deps);
      await sealNumbers(deps);
    },
    expire_documents: () => expireDocuments(deps),
    seal_audit: () => sealAudit(deps),
    take_snapshot: () => takeSnapshot(deps),
    read_float: () => keepingCalls(readFloat(deps)),
    check_health: () => checkHealth(deps),
    read_deposit_notice: ({ noticeId }) => readDepositNotice(deps, BigInt(noticeId)),
    tidy_deposit_notices: () => tidyDepositNotices(deps),
    reconcile_day: (payload) => keepingCalls(reconcileDay(deps, payload)),
    reconcile_daily: () => reconcileDaily(deps),
    keep_retention: () => keepRetention(deps),
    watch_sends: () => watchSends(deps),
    fetch_sanctions: () => fetchLists(deps),
    screen_person: (payload) => screenPerson(paying, payload),
    screen_everyone: (payload) => screenEveryone(paying, payload),
  };
}

/** Work that asks for its own next run is asked for once at every start; the keys keep it single. */
export async function enqueueStandingJobs({
  pool,
  clock,
}: Pick<WorkerDeps, 'pool' | 'clock'>): Promise<void> {
  const runAt = clock.now();
  await enqueue(pool, 'refresh_rate', {}, { runAt, key: 'refresh_rate' });
  await enqueue(pool, 'refresh_services', {}, { runAt, key: 'refresh_services' });
  await enqueue(pool, 'checkpoint_ledger', {}, { runAt, key: 'checkpoint_ledger' });
  await enqueue(pool, 'forget_expired', {}, { runAt, key: 'forget_expired' });
  await enqueue(pool, 'forget_unactivated', {}, { runAt, key: 'forget_unactivated' });
  await enqueue(pool, 'tidy_files', {}, { runAt, key: 'tidy_files' });
  await enqueue(pool, 'expire_documents', {}, { runAt, key: 'expire_documents' });
  await enqueue(pool, 'seal_audit', {}, { runAt, key: 'seal_audit' });
  await enqueue(pool, 'take_snapshot', {}, { runAt, key: 'take_snapshot' });
  await enqueue(pool, 'read_float', {}, { runAt, key: 'read_float' });
  await enqueue(pool, 'check_health', {}, { runAt, key: 'check_health' });
  await enqueue(pool, 'tidy_deposit_notices', {}, { runAt, key: 'tidy_deposit_notices' });
  await enqueue(pool, 'reconcile_daily', {}, { runAt: nextMorning(runAt), key: 'reconcile_daily' });
  await enqueue(pool, 'fetch_sanctions', {}, { runAt, key: 'fetch_sanctions' });
  await enqueue(pool, 'watch_sends', {}, { runAt, key: 'watch_sends' });
  await enqueue(pool, 'keep_retention', {}, { runAt, key: 'keep_retention' });
}

async function checkpointLedger({ pool, clock, config }: WorkerDeps): Promise<void> {
  const now = clock.now();
  await makeCheckpoint(pool, now);
  const runAt = new Date(now.getTime() + config.CHECKPOINT_EVERY_MS);
  await enqueue(pool, 'checkpoint_ledger', {}, { runAt, key: 'checkpoint_ledger' });
}

/** Does the product's work, jobs and messages, until `signal` aborts; what is running then is finished and kept. */
export async function runWorker(deps: WorkerDeps, signal: AbortSignal): Promise<void> {
  const queues = keyed(deps);
  await Promise.all([
    runJobs(queues, taskHandlers(deps), deps.config.JOBS_AT_ONCE, signal),
    runMessages(queues, signal),
  ]);
  await callsKept(queues.pool);
}

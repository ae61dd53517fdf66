import { purgeConfirmations } from './account-security/end-confirmations.ts';
import { expireApprovals } from './approvals/request-approval.ts';
import { makeMonths } from './archive/months.ts';
import { extendAuditChain } from './audit/extend-audit-chain.ts';
import { purgeOffers } from './bills/current-offer.ts';
import { purgeUnactivated } from './customers/purge-unactivated.ts';
import { sendCode } from './customers/send-code.ts';
import { purgeCodes } from './customers/spend-or-erase-codes.ts';
import type { Pool } from './db/pool.ts';
import { purgeDepositNotices, reencryptNotices } from './deposits/keep-notices.ts';
import { readDepositNotice } from './deposits/read-deposit-notice.ts';
import { notifySignIn, purgeKnownDevices } from './devices/sign-in-alerts.ts';
import { reencryptNumbers } from './identity/document-number.ts';
import { expireDocuments } from './identity/expire-documents.ts';
import type { Pulse } from './jobs/pulse.ts';
import type { TaskHandlers } from './jobs/run-job.ts';
import { runJobs } from './jobs/run-jobs.ts';
import { makeCheckpoint } from './ledger/make-checkpoint.ts';
import { checkHealth } from './monitoring/check-health.ts';
import { measuredRails } from './monitoring/measured-rail.ts';
import { readFloat } from './monitoring/read-float.ts';
import { flushCalls } from './monitoring/record-calls.ts';
import { runMessages } from './notifications/run-messages.ts';
import { countHours } from './overview/count-hours.ts';
import { beginPayment } from './payments/attempts/begin-payment.ts';
import { checkPayment, fetchToken } from './payments/attempts/check-payment.ts';
import type { PayoutDeps } from './payments/attempts/deps.ts';
import { enforceRetention } from './personal-data/enforce-retention.ts';
import type { FileStore } from './providers/file-port.ts';
import type { ListFetcher } from './providers/list-port.ts';
import type { MailSender, SmsSender } from './providers/message-port.ts';
import type { NoticeReaders } from './providers/notice-port.ts';
import type { RateSource } from './providers/rate-port.ts';
import { refreshServices } from './rail-services/refresh-services.ts';
import { purgeEndedAttempts } from './rate-limits/consume-rate-limit.ts';
import { refreshRate } from './rates/refresh-rate.ts';
import { reconcileDaily, reconcileDay } from './reconciliation/reconcile-day.ts';
import { watchSends } from './reporting/watch-sends.ts';
import { takeSnapshot } from './safeguarding/take-snapshot.ts';
import { schedules } from './schedules.ts';
import { fetchLists } from './screening/fetch-lists.ts';
import { screenEveryone, screenPerson } from './screening/screen-person.ts';
import { purgeSpentChallenges } from './second-factors/stored-passkeys.ts';
import { purgeSessions } from './sessions/end-sessions.ts';
import { purgeOrphanedFiles, reencryptFiles } from './storage/encrypted-files.ts';

/** Dependencies of jobs: the product's parts and all external services. Only the worker has the latter. */
export type WorkerDeps = PayoutDeps &
  NoticeReaders & {
    rateSources: RateSource[];
    mail: MailSender;
    sms: SmsSender;
    fileStore: FileStore;
    fetchList: ListFetcher;
    /** Signals an external alarm that the health check still runs. */
    pingWatchdog?: () => Promise<void>;
    /** Records that the queues are polled. */
    pulse?: Pulse;
    /** The pool for payments, claims and messages; without it they share `pool` with everything else. */
    keyedPool?: Pool;
  };

/** Returns the same dependencies with the pool for statements by key. */
function keyed(deps: WorkerDeps): WorkerDeps {
  return { ...deps, pool: deps.keyedPool ?? deps.pool };
}

/** Returns the operation that runs each job. */
export function taskHandlers(plainDeps: WorkerDeps): TaskHandlers {
  const rails = measuredRails(plainDeps.rails, keyed(plainDeps));
  const deps = { ...plainDeps, rails };
  const paying = keyed(deps);
  /**
   * Stores the calls made to rails when the job ends. Payment jobs, which are many, leave that to the worker.
   */
  const keepingCalls = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      await flushCalls(paying.pool);
    }
  };
  return {
    begin_payment: ({ paymentId }) => beginPayment(paying, BigInt(paymentId)),
    check_payment: ({ paymentId }) => checkPayment(paying, BigInt(paymentId)),
    fetch_token: ({ paymentId }) => fetchToken(paying, BigInt(paymentId)),
    send_code: (payload) => sendCode(deps, payload),
    notify_sign_in: (payload) => notifySignIn(deps, payload),
    refresh_rate: () => refreshRate(deps),
    refresh_services: () => keepingCalls(refreshServices(deps)),
    make_checkpoint: () => makeCheckpoint(deps.pool, deps.clock),
    make_months: () => makeMonths(deps),
    purge_expired: async () => {
      const now = deps.clock.now();
      await purgeEndedAttempts(deps.pool, now);
      await purgeCodes(deps.pool, now);
      await purgeSpentChallenges(deps.pool, now);
      await purgeConfirmations(deps.pool, now);
      await purgeOffers(deps.pool, now);
      await purgeSessions(deps);
      await purgeKnownDevices(deps);
    },
    purge_unactivated: () => purgeUnactivated(deps),
    purge_orphaned_files: () => purgeOrphanedFiles(deps),
    reencrypt: () => reencrypt(deps),
    expire_approvals: () => expireApprovals(deps),
    expire_documents: () => expireDocuments(deps),
    extend_audit_chain: () => extendAuditChain(deps),
    count_hours: () => countHours(deps),
    take_snapshot: () => takeSnapshot(deps),
    read_float: () => keepingCalls(readFloat(deps)),
    check_health: () => checkHealth(deps),
    read_deposit_notice: ({ noticeId }) => readDepositNotice(deps, BigInt(noticeId)),
    purge_deposit_notices: () => purgeDepositNotices(deps),
    reconcile_day: (payload) => keepingCalls(reconcileDay(deps, payload)),
    reconcile_daily: () => reconcileDaily(deps),
    enforce_retention: () => enforceRetention(deps),
    watch_sends: () => watchSends(deps),
    fetch_lists: () => fetchLists(deps),
    screen_person: (payload) => screenPerson(paying, payload),
    screen_everyone: (payload) => screenEveryone(paying, payload),
  };
}

/** Re-encrypts what older keys encrypted. Throws at the end when something cannot be decrypted. */
async function reencrypt(deps: WorkerDeps): Promise<void> {
  const runs = await Promise.allSettled([
    reencryptFiles(deps),
    reencryptNumbers(deps),
    reencryptNotices(deps),
  ]);
  const failures = runs.flatMap((run) => (run.status === 'rejected' ? [String(run.reason)] : []));
  if (failures.length > 0) throw new Error(failures.join('; '));
}

/**
 * Runs the product's jobs and messages until `signal` aborts; then finishes those in progress and stores the
 * calls made to rails.
 */
export async function runWorker(deps: WorkerDeps, signal: AbortSignal): Promise<void> {
  const queues = keyed(deps);
  await Promise.all([
    runJobs(
      { ...queues, schedules: schedules(deps.config) },
      taskHandlers(deps),
      deps.config.JOBS_AT_ONCE,
      signal,
    ),
    runMessages(queues, signal),
  ]);
  await flushCalls(queues.pool);
}

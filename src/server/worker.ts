import { sendCode } from './customers/send-code.ts';
import { checkPayout } from './payouts/check-payout.ts';
import type { PayoutDeps } from './payouts/deps.ts';
import { fetchToken } from './payouts/fetch-token.ts';
import { payOut } from './payouts/pay-out.ts';
import { enqueue } from './jobs/enqueue.ts';
import { runJobs } from './jobs/run-jobs.ts';
import type { TaskHandlers } from './jobs/run-next-job.ts';
import { makeCheckpoint } from './ledger/make-checkpoint.ts';
import { sendMessage } from './notifications/send-message.ts';
import { tellPaymentStep } from './notifications/tell-payment-step.ts';
import { refreshServices } from './rail-services/refresh-services.ts';
import type { MailSender, RateSource, SmsSender } from './rails/ports.ts';
import { refreshRate } from './rates/refresh-rate.ts';
import { forgetExpired } from './sessions/forget-expired.ts';
import type { FileStore } from './rails/storage/file-store.ts';
import { tidyFiles } from './storage/tidy-files.ts';

/** What jobs need: the product's parts and everything outside. Only the worker has the latter. */
export type WorkerDeps = PayoutDeps & {
  rateSources: RateSource[];
  mail: MailSender;
  sms: SmsSender;
  fileStore: FileStore;
};

/** Which operation does which job. */
export function taskHandlers(deps: WorkerDeps): TaskHandlers {
  return {
    pay_out: ({ transactionId }) => payOut(deps, BigInt(transactionId)),
    check_payout: ({ transactionId }) => checkPayout(deps, BigInt(transactionId)),
    fetch_token: ({ transactionId }) => fetchToken(deps, BigInt(transactionId)),
    tell_payment_step: (payload) => tellPaymentStep(deps, payload),
    send_code: (payload) => sendCode(deps, payload),
    send_message: ({ messageId }) => sendMessage(deps, BigInt(messageId)),
    refresh_rate: () => refreshRate(deps),
    refresh_services: () => refreshServices(deps),
    checkpoint_ledger: () => checkpointLedger(deps),
    forget_expired: () => forgetExpired(deps),
    tidy_files: () => tidyFiles(deps),
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
  await enqueue(pool, 'tidy_files', {}, { runAt, key: 'tidy_files' });
}

async function checkpointLedger({ pool, clock, config }: WorkerDeps): Promise<void> {
  const now = clock.now();
  await makeCheckpoint(pool, now);
  const runAt = new Date(now.getTime() + config.CHECKPOINT_EVERY_MS);
  await enqueue(pool, 'checkpoint_ledger', {}, { runAt, key: 'checkpoint_ledger' });
}

/** Does the product's work, `atOnce` jobs at a time, until `signal` aborts; what is running then is finished. */
export function runWorker(deps: WorkerDeps, atOnce: number, signal: AbortSignal): Promise<void> {
  return runJobs(deps, taskHandlers(deps), atOnce, signal);
}

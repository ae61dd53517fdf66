import type { Deps } from './deps.ts';
import { type BankOfCanadaSettings, createBankOfCanada } from './providers/bank-of-canada/rate-source.ts';
import type { BillReader } from './providers/bill-port.ts';
import type { FileStore } from './providers/file-port.ts';
import { createInteracMailReader } from './providers/interac/mail-reader.ts';
import { readAggregatorEvent } from './providers/interac/read-aggregator.ts';
import type { ListFetcher } from './providers/list-port.ts';
import { createSmtpSender } from './providers/mail/smtp-sender.ts';
import type { MailSender, SmsSender } from './providers/message-port.ts';
import { createMtn } from './providers/mtn/rail.ts';
import type { NoticeReaders } from './providers/notice-port.ts';
import type { Rails } from './providers/rail-port.ts';
import type { RateSource } from './providers/rate-port.ts';
import { createListFetcher } from './providers/sanctions/list-fetcher.ts';
import { createBillReader } from './providers/smobilpay/bill-reader.ts';
import { createSmobilpay } from './providers/smobilpay/rail.ts';
import { createSmsSender } from './providers/sms/twilio-sender.ts';
import { openFileStore } from './providers/storage/open-file-store.ts';
import { createWatchdogPing } from './providers/watchdog/ping.ts';
import { createXe, type XeSettings } from './providers/xe/rate-source.ts';

export type Integrations = NoticeReaders & {
  rails: Rails;
  rateSources: RateSource[];
  mail: MailSender;
  sms: SmsSender;
  fileStore: FileStore;
  fetchList: ListFetcher;
  pingWatchdog: () => Promise<void>;
};

/**
 * Returns every external service that the worker may call, as configured. The API has only those of the next
 * two functions.
 */
export function integrations({ config, clock, log }: Pick<Deps, 'config' | 'clock' | 'log'>): Integrations {
  return {
    rails: { smobilpay: createSmobilpay(config, clock), mtn: createMtn(config, clock) },
    rateSources: createRateSources(config),
    mail: createSmtpSender(config, clock),
    sms: createSmsSender(config),
    fileStore: openFileStore(config, clock),
    readInteracMail: createInteracMailReader(config, clock),
    readAggregatorEvent,
    fetchList: createListFetcher(config),
    pingWatchdog: createWatchdogPing(config, log),
  };
}

/** Returns the reader of open bills, which the API calls while a customer waits; never in a transaction. */
export function billReaderOf({ config, clock }: Pick<Deps, 'config' | 'clock'>): BillReader {
  return createBillReader(config, clock);
}

/**
 * Returns the store of identity documents, which the API uses while a person waits; never in a transaction.
 */
export function fileStoreOf({ config, clock }: Pick<Deps, 'config' | 'clock'>): FileStore {
  return openFileStore(config, clock);
}

/** Returns the sources of rates, preferred first: one by the minute, then one by the day. */
function createRateSources(settings: XeSettings & BankOfCanadaSettings): RateSource[] {
  return [createXe(settings), createBankOfCanada(settings)];
}

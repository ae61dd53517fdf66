import { type BankOfCanadaSettings, createBankOfCanada } from './bank-of-canada/rate-source.ts';
import type { RateSource } from './ports.ts';
import { createXe, type XeSettings } from './xe/rate-source.ts';

/** Where rates come from, the best first: by the minute, then by the day. */
export function createRateSources(settings: XeSettings & BankOfCanadaSettings): RateSource[] {
  return [createXe(settings), createBankOfCanada(settings)];
}

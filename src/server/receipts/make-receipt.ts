import type { WrittenLanguage } from '#shared/format.ts';
import { formatCanadianNumber } from '#shared/phone.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { done, type Result } from '#shared/result.ts';
import { companyLines } from '../company-registrations.ts';
import type { Deps } from '../deps.ts';
import { showOwnPayment } from '../payments/history/show-own-payment.ts';
import { consumeRateLimit } from '../rate-limits/consume-rate-limit.ts';
import { drawReceipt } from './draw-receipt.ts';
import { receiptContent } from './receipt-content.ts';

type Requester = { id: bigint; firstName: string; lastName: string; address: string };

/** Returns the receipt of a customer's own payment as a PDF; other customers' payments are not found. */
export async function makeReceipt(
  deps: Deps,
  { address, ...sender }: Requester,
  paymentId: bigint,
  language: WrittenLanguage,
): Promise<Result<{ fileName: string; pdf: Buffer }, 'not_found' | 'too_many_requests'>> {
  const attempt = await consumeRateLimit(deps, 'receipt', { address, subject: String(sender.id) });
  if (!attempt.ok) return attempt;
  const shown = await showOwnPayment(deps.pool, sender.id, paymentId);
  if (!shown.ok) return shown;
  const { config, clock } = deps;
  const now = clock.now();
  const contact = { email: config.SUPPORT_EMAIL, phone: formatCanadianNumber(config.SUPPORT_PHONE) };
  const content = receiptContent({ ...shown.value, sender }, language, contact, now);
  const pdf = await drawReceipt(content, companyLines(config, language), now);
  return done({ fileName: `${PRODUCT_NAME}-${shown.value.payment.reference}.pdf`, pdf });
}

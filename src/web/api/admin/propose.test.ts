import { afterEach, expect, test, vi } from 'vitest';
import { propose } from './propose.ts';

afterEach(() => vi.unstubAllGlobals());

test('a request goes to its declared path, with the row or the day', async () => {
  const sent: string[] = [];
  vi.stubGlobal('document', { documentElement: { lang: 'en-CA' } });
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body: string }) => {
    sent.push(`${method} ${url} ${body}`);
    return Response.json({ approvalId: 1 }, { status: 202 });
  });
  await propose('payment_refund', { reason: 'Lost' }, 12);
  await propose('safeguarding_statement', { cents: '100', reason: 'Bank' }, '2026-11-20');
  await propose('legal_hold', { subject: 'case', id: 7, reason: 'Court' });
  expect(sent).toEqual([
    'POST /api/admin/transactions/12/refund {"reason":"Lost"}',
    'POST /api/admin/books/safeguarding/2026-11-20/statement {"cents":"100","reason":"Bank"}',
    'POST /api/admin/legal-holds {"subject":"case","id":7,"reason":"Court"}',
  ]);
});

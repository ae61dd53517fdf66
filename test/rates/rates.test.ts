import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createPool } from '#server/db/pool.ts';
import { createLog } from '#server/log.ts';
import type { MidOutcome, RateSource } from '#server/providers/rate-port.ts';
import { checkRate } from '#server/rates/check-rate.ts';
import { publishRate } from '#server/rates/publish-rate.ts';
import { findRateBook } from '#server/rates/rate-book.ts';
import { refreshRate } from '#server/rates/refresh-rate.ts';
import { type ManualClock, manualClock } from '#shared/clock.ts';
import { parseRate, type Rate, rateToText } from '#shared/rate.ts';
import type { RateOrigin } from '#shared/rate-origins.ts';
import { createPersonWith } from '#test/ledger/fixtures.ts';
import { freshDatabase } from '#test/setup/database.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = new Date('2026-11-20T14:00:00Z');

const database = await freshDatabase();
const pool = createPool(database.url, 4);
const config = readConfig({ NODE_ENV: 'test', RATE_MARGIN_BASIS_POINTS: '150' });
const log = createLog('silent', 'test');
afterAll(async () => {
  await pool.end();
  await database.drop();
});

let clock: ManualClock;
let xe: MidOutcome;
let bank: MidOutcome;
let requests: string[];
let nextRun: Date | undefined;

// Published rates cannot be deleted, so each test uses a time one year after the test before it.
let year = 0;
beforeEach(async () => {
  year += 1;
  clock = manualClock(new Date(START.getTime() + year * 365 * DAY));
  xe = { kind: 'unavailable', note: 'xe is down' };
  bank = { kind: 'unavailable', note: 'the bank is down' };
  requests = [];
  await pool.query('delete from jobs');
  await pool.query('delete from cases');
});

function toRate(text: string): Rate {
  const rate = parseRate(text);
  if (!rate) throw new Error(`no rate: ${text}`);
  return rate;
}

function knownMid(mid: string, observedAt = clock.now()): MidOutcome {
  return { kind: 'known', mid: toRate(mid), observedAt };
}

async function refresh(): Promise<void> {
  const source = (name: RateSource['name'], outcome: () => MidOutcome): RateSource => ({
    name,
    fetchMid: async () => {
      requests.push(name);
      return outcome();
    },
  });
  const rateSources = [source('xe', () => xe), source('bank_of_canada', () => bank)];
  nextRun = await refreshRate({ pool, clock, log, config, rateSources });
}

async function publish(mid: string, origin: RateOrigin = 'xe', observedAt = clock.now()) {
  const figure = { origin, mid: toRate(mid), observedAt, marginBasisPoints: 150 };
  return publishRate(pool, figure, clock.now());
}

async function current(): Promise<string | undefined> {
  const { current } = await findRateBook(pool, config, clock.now());
  return current && `${current.origin} ${rateToText(current.rate)}`;
}

function check(named: string) {
  return checkRate({ pool, config }, toRate(named), clock.now());
}

/** The delay that the last refresh requested; undefined for the usual interval. */
function nextRunInMs(): number | undefined {
  return nextRun && nextRun.getTime() - clock.now().getTime();
}

describe('publishing', () => {
  test('offers customers mid less the margin, to two decimals', async () => {
    expect(await publish('448.303')).toMatchObject({ kind: 'published', rate: { rate: toRate('441.58') } });
    expect(await current()).toBe('xe 441.58');
  });

  test('the same rate again changes nothing', async () => {
    await publish('448.303');
    expect(await publish('448.303')).toMatchObject({ kind: 'unchanged' });
    clock.advance(MINUTE);
    expect(await publish('448.303')).toMatchObject({ kind: 'published' });
  });

  test('a published rate is immutable', async () => {
    await publish('448.303');
    await expect(pool.query('update rates set rate_micros = 1')).rejects.toThrow('kept');
    await expect(pool.query('delete from rates')).rejects.toThrow('kept');
    await expect(pool.query('truncate rates cascade')).rejects.toThrow('kept');
  });

  test.each([
    ['493.1333', 'published'],
    ['493.1334', 'not_plausible'],
    ['403.4727', 'published'],
    ['403.4726', 'not_plausible'],
    ['4483030', 'not_plausible'],
    ['0.000001', 'not_plausible'],
  ])('after 448.303 a rate of %s is %s', async (mid, kind) => {
    await publish('448.303', 'manual');
    expect(await publish(mid)).toMatchObject({ kind });
    const { rowCount } = await pool.query("select from cases where kind = 'rate_not_plausible'");
    expect(rowCount).toBe(kind === 'published' ? 0 : 1);
  });

  test('many implausible rates open one case', async () => {
    await publish('448.303', 'manual');
    await publish('600');
    await publish('600');
    const { rows } = await pool.query('select facts from cases');
    expect(rows).toEqual([{ facts: { origin: 'xe', mid: '600', latest: '448.303' } }]);
  });

  test('a decision on one such rate does not apply to the next', async () => {
    await publish('448.303', 'manual');
    await publish('600');
    const { personId: staff } = await createPersonWith(pool, 0n);
    await pool.query(
      `update cases set closed_at = $1, closed_by = $2, resolution = 'explained', closing_note = 'a typing error'`,
      [clock.now(), staff],
    );
    await publish('600');
    const { rows } = await pool.query('select closed_at is null as open from cases order by id');
    expect(rows).toEqual([{ open: false }, { open: true }]);
  });

  test('people may confirm a jump, within what is possible', async () => {
    await publish('448.303', 'manual');
    expect(await publish('600', 'manual')).toMatchObject({ kind: 'published' });
    expect(await publish('601')).toMatchObject({ kind: 'published' });
    expect(await publish('4483030', 'manual')).toMatchObject({ kind: 'not_plausible' });
    await publish('448.303', 'manual');
  });
});

describe('refreshing', () => {
  test('stores XE’s rate and runs again after five minutes', async () => {
    xe = knownMid('448.303');
    bank = knownMid('440');
    await refresh();
    expect(await current()).toBe('xe 441.58');
    expect(requests).toEqual(['xe']);
    expect(nextRunInMs()).toBeUndefined();
  });

  test('without XE and a valid rate uses the Bank of Canada, and tries XE again in a minute', async () => {
    bank = knownMid('448.303', new Date(clock.now().getTime() - DAY));
    await refresh();
    expect(await current()).toBe('bank_of_canada 441.58');
    expect(nextRunInMs()).toBe(MINUTE);
  });

  test('does not replace a valid XE rate by one of yesterday', async () => {
    xe = knownMid('450');
    await refresh();
    xe = { kind: 'unavailable', note: 'down' };
    bank = knownMid('440', new Date(clock.now().getTime() - DAY));
    clock.advance(57 * MINUTE);
    await refresh();
    expect(await current()).toBe('xe 443.25');
    expect(requests).toEqual(['xe', 'xe']);
    clock.advance(2 * MINUTE);
    await refresh();
    expect(await current()).toBe('bank_of_canada 433.4');
  });

  test('uses XE again as soon as it is back', async () => {
    bank = knownMid('448.303', new Date(clock.now().getTime() - DAY));
    await refresh();
    clock.advance(MINUTE);
    xe = knownMid('449');
    await refresh();
    expect(await current()).toBe('xe 442.27');
  });

  test.each([
    ['too old', -HOUR],
    ['from the future', 5 * MINUTE + 1],
  ])('rejects a rate of XE that is %s', async (_, ageMs) => {
    xe = knownMid('448.303', new Date(clock.now().getTime() + ageMs));
    bank = knownMid('440', clock.now());
    await refresh();
    expect(await current()).toBe('bank_of_canada 433.4');
  });

  test('does not sell at an impossible rate of XE, and asks the Bank of Canada', async () => {
    await publish('448.303', 'manual', new Date(clock.now().getTime() - DAY));
    xe = knownMid('4483030');
    bank = knownMid('447');
    clock.advance(1_000);
    await refresh();
    expect(await current()).toBe('bank_of_canada 440.3');
  });

  test('without any source schedules the next run, and keeps the rate', async () => {
    await publish('448.303');
    clock.advance(HOUR);
    await refresh();
    expect(requests).toEqual(['xe', 'bank_of_canada']);
    expect(await current()).toBe('xe 441.58');
    expect(nextRunInMs()).toBe(MINUTE);
  });
});

describe('the rate in a send', () => {
  test('is valid while it is the published one', async () => {
    await publish('448.303');
    expect(await check('441.58')).toMatchObject({ ok: true });
    expect(await check('441.59')).toMatchObject({
      ok: false,
      problem: 'rate_no_longer_valid',
      facts: { currentRate: 441.58 },
    });
  });

  test('stays valid for thirty minutes after it was replaced, to the millisecond', async () => {
    await publish('448.303');
    clock.advance(20 * MINUTE);
    await publish('449');
    clock.advance(30 * MINUTE - 1);
    await publish('450');
    expect(await check('441.58')).toMatchObject({ ok: true });
    expect(await check('442.27')).toMatchObject({ ok: true });
    expect(await check('443.25')).toMatchObject({ ok: true });
    clock.advance(1);
    expect(await check('441.58')).toMatchObject({ ok: false, problem: 'rate_no_longer_valid' });
    expect(await check('442.27')).toMatchObject({ ok: true });
  });

  test('counts from its last replacement when it was published twice', async () => {
    await publish('448.303');
    clock.advance(20 * MINUTE);
    await publish('449');
    clock.advance(20 * MINUTE);
    await publish('448.303');
    clock.advance(MINUTE);
    await publish('450');
    clock.advance(29 * MINUTE);
    expect(await check('441.58')).toMatchObject({ ok: true });
  });

  test('is known as soon as it is published, even if the previous one was just cached', async () => {
    await publish('448.303');
    expect(await check('441.58')).toMatchObject({ ok: true });
    await publish('449');
    expect(await check('442.27')).toMatchObject({ ok: true });
  });

  test.each([
    ['xe', HOUR],
    ['bank_of_canada', 5 * DAY + 3 * HOUR],
    ['manual', DAY],
  ] as const)(
    'is refused once the rate of %s is too old, and sending opens again with a new one',
    async (origin, tolerance) => {
      await publish('448.303', origin);
      clock.advance(tolerance - 1);
      expect(await check('441.58')).toMatchObject({ ok: true });
      clock.advance(1);
      expect(await check('441.58')).toMatchObject({ ok: false, problem: 'rate_not_available' });
      await publish('448.303', 'xe');
      expect(await check('441.58')).toMatchObject({ ok: true });
    },
  );
});

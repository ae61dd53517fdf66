import { cad } from '#shared/money.ts';
import { parseRate } from '#shared/rate.ts';
import { insertDemoAddress, insertDemoPerson } from '../customers/demo-accounts.ts';
import { newReferralCode } from '../customers/referral-code.ts';
import type { Queryable, Tx } from '../db/pool.ts';
import { withTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { storeAcceptedDocuments } from '../identity/store-accepted-documents.ts';
import { fileStoreOf } from '../integrations.ts';
import { type ChartOfAccounts, chartOfAccounts, openCustomerAccount } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import { depositCredited } from '../ledger/postings.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { recordDeposit } from '../payments/record-deposit-or-withdrawal.ts';
import { publishRate } from '../rates/publish-rate.ts';
import { saveRecipients } from '../recipients/save-recipients.ts';
import { insertCode } from '../referrals/manage-codes.ts';
import { storeKnownFactor } from '../second-factors/authenticator.ts';
import { demoDocuments } from './demo-documents.ts';
import {
  DEMO_PASSWORD,
  DEMO_PEOPLE,
  DEMO_REFERRAL_CODE,
  DEMO_SECOND_FACTOR,
  type DemoPerson,
} from './demo-people.ts';

/** A plausible rate in XAF per CAD, used until the worker has fetched one. */
const FIRST_MID = '448.303';

/**
 * Inserts demo people with balances and recipients. Balances are posted to the ledger as deposits. Existing people
 * remain unchanged. Throws in production, because the password is public.
 */
export async function seedDemo(deps: Deps): Promise<void> {
  if (deps.config.NODE_ENV === 'production') throw new Error('Demo people have no place in production.');
  await insertCode(deps.pool, { code: DEMO_REFERRAL_CODE, purpose: null, by: null }, deps.clock.now());
  const chart = await chartOfAccounts(deps.pool);
  for (const person of DEMO_PEOPLE) await seedPerson(deps, chart, person);
  await seedDocuments(deps);
  await seedRate(deps);
}

/** Verifies demo people by two documents that staff accepted. */
async function seedDocuments(deps: Deps): Promise<void> {
  const staff = DEMO_PEOPLE.find(({ roles }) => roles.includes('ROLE_ADMIN'));
  const staffId = staff && (await findDemoPerson(deps.pool, staff.login));
  const files = { ...deps, fileStore: fileStoreOf(deps) };
  for (const person of DEMO_PEOPLE) {
    if (!person.identityVerified || person.balanceCents === undefined) continue;
    const personId = await findDemoPerson(deps.pool, person.login);
    if (personId === undefined || staffId === undefined) continue;
    await storeAcceptedDocuments(files, { personId, staffId }, () => demoDocuments(person, deps.clock.now()));
  }
}

function findDemoPerson(db: Queryable, login: string): Promise<bigint | undefined> {
  return db.value('select id from people_view where login = $1', [login]);
}

async function seedPerson(
  { pool, clock, config, log }: Deps,
  chart: ChartOfAccounts,
  person: DemoPerson,
): Promise<void> {
  // Hashing a password is slow on purpose; an existing person needs none.
  if ((await findDemoPerson(pool, person.login)) !== undefined) return;
  const hashed = await hashPassword(DEMO_PASSWORD);
  if (!hashed.ok) throw new Error('too many passwords are being hashed');
  const now = clock.now();
  const added = await withTransaction(pool, async (tx) => {
    const personId = await insertDemoPerson(tx, person, hashed.value, newReferralCode(), now);
    if (personId === undefined) return false;
    if (person.balanceCents !== undefined) await seedCustomer(tx, chart, person, personId, now);
    else await storeKnownFactor(tx, config, { personId, letters: DEMO_SECOND_FACTOR }, now);
    return true;
  });
  if (added) log.info({ event: 'demo_person_added', login: person.login }, 'demo person added');
}

async function seedCustomer(
  tx: Tx,
  chart: ChartOfAccounts,
  { login, balanceCents = 0n, recipients }: DemoPerson,
  personId: bigint,
  now: Date,
): Promise<void> {
  await insertDemoAddress(tx, personId);
  const customerAccount = await openCustomerAccount(tx, personId);
  if (balanceCents > 0n) {
    const reference = `DEMO-${login.toUpperCase()}`;
    const paymentId = await recordDeposit(
      tx,
      { personId, reference, cents: balanceCents, from: 'demo', kind: 'demo_balance' },
      now,
    );
    const deposit = { paymentId, reference, customerAccount, amount: cad(balanceCents) };
    await post(tx, [depositCredited(chart, deposit)], now);
  }
  await saveRecipients(
    tx,
    recipients.map(({ firstName, lastName, ...phone }) => {
      const saveAs = { dialCode: '237', ...phone };
      return { personId, recipientId: null, firstName, lastName, saveAs };
    }),
    now,
  );
}

async function seedRate({ pool, clock, config }: Deps): Promise<void> {
  const mid = parseRate(FIRST_MID);
  if (!mid) throw new Error(`${FIRST_MID} is no rate`);
  if (await pool.any('select from rates_view limit 1')) return;
  const [observedAt, marginBasisPoints] = [clock.now(), config.RATE_MARGIN_BASIS_POINTS];
  await publishRate(pool, { origin: 'manual', mid, observedAt, marginBasisPoints }, observedAt);
}

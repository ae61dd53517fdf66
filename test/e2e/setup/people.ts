import { demoEmail, insertDemoAddress, insertDemoPerson } from '#server/customers/demo-accounts.ts';
import { newReferralCode } from '#server/customers/referral-code.ts';
import type { Pool } from '#server/db/pool.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { chartOfAccounts, openCustomerAccount } from '#server/ledger/accounts.ts';
import { post } from '#server/ledger/post.ts';
import { depositCredited } from '#server/ledger/postings.ts';
import { recordDeposit } from '#server/payments/record-deposit-or-withdrawal.ts';
import { systemClock } from '#shared/clock.ts';
import { cad } from '#shared/money.ts';
import { quickHash } from '#test/quick-hash.ts';
import { freshDigits } from './numbers.ts';
import { type Locale, langKeyOf } from './words.ts';

export const PASSWORD = 'Fleuve-26-Sud';
const NAME = { firstName: 'Estelle', lastName: 'NDJOCK' };
export const FIRST_NAME = NAME.firstName;
export const PERSON_NAME = `${NAME.firstName} ${NAME.lastName}`;

/** A person with an account. */
export type Person = { login: string; email: string; phoneNumber: string; locale: Locale };

let passwordHash: Promise<string> | undefined;

type Intent = {
  cents: bigint;
  verified?: boolean;
  locale: Locale;
  /** Money that came in long ago, oldest first. */
  past?: { cents: bigint; at: string }[];
};

/** Creates a customer of the test's own, whose balance in cents came in through the ledger like any other. */
export async function createCustomer(
  pool: Pool,
  { cents, verified = true, locale, past = [] }: Intent,
): Promise<Person> {
  passwordHash ??= quickHash(PASSWORD);
  const hash = await passwordHash;
  const digits = freshDigits();
  const login = `voyage${digits}`;
  const phoneNumber = `43855${digits}`;
  const [chart, now] = [await chartOfAccounts(pool), systemClock.now()];
  const demoPerson = {
    login,
    phoneNumber,
    ...NAME,
    gender: 'WOMAN' as const,
    birthDate: '1992-04-17',
    langKey: langKeyOf(locale),
    roles: ['ROLE_USER' as const],
    identityVerified: verified,
    recipients: [],
  };
  await withTransaction(pool, async (tx) => {
    const personId = await insertDemoPerson(tx, demoPerson, hash, newReferralCode(), now);
    if (personId === undefined) throw new Error(`${login} is there already`);
    await insertDemoAddress(tx, personId);
    const customerAccount = await openCustomerAccount(tx, personId);
    const deposits = [...past, ...(cents === 0n ? [] : [{ cents, at: now }])];
    for (const [number, deposit] of deposits.entries()) {
      const [amount, at] = [cad(deposit.cents), new Date(deposit.at)];
      const reference = `E2E-${digits}-${number}`;
      const paymentId = await recordDeposit(
        tx,
        { personId, reference, cents: amount.minor, from: 'demo', kind: 'demo_balance' },
        at,
      );
      await post(tx, [depositCredited(chart, { paymentId, reference, customerAccount, amount })], at);
    }
  });
  return { login, email: demoEmail({ login }), phoneNumber, locale };
}

/** Returns what a person who opens an account will type. */
export function newcomer() {
  const digits = freshDigits();
  return {
    firstName: 'Aïcha',
    lastName: 'NGONO MBARGA',
    phoneNumber: `43856${digits}`,
    birthDate: { day: '27', month: '3', year: '1990' },
    streetNumber: '1250, rue Sherbrooke Ouest',
    city: 'Montréal',
    province: 'QC',
    postalCode: 'H3G 1H9',
    email: `aicha${digits}@courriel.example`,
    login: `aicha${digits}`,
    password: PASSWORD,
  };
}
export type Newcomer = ReturnType<typeof newcomer>;

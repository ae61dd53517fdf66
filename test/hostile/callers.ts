import { createHmac } from 'node:crypto';
import { hashToken, newToken } from '#server/random-token.ts';
import type { StaffRole } from '#shared/staff.ts';
import { staffMember } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';
import { createApprovalRequests, customerWithObjects } from './create-objects.ts';
import type { Caller } from './requests.ts';

export type CallerSession = {
  id: bigint;
  token: string | undefined;
  /** Whether the person was created for this request. */
  isNew: boolean;
};

type KnownSession = Omit<CallerSession, 'isNew'>;

export type CallerPool = {
  who(caller: Caller): Promise<CallerSession>;
  /** Must be called when a token was refused: hostile requests also sign out, lock and change people. */
  renew(caller: Caller): void;
};

const NO_PERSON = 0n;
/** After this many sessions a customer has used up their objects, and is replaced by a new one. */
const SESSIONS_PER_CUSTOMER = 20;

/**
 * Provides every kind of caller with a valid session. A customer who lost the session signs in again, since a new
 * customer would need objects of every kind; staff may have lost more than the session, so they are replaced.
 */
export function createCallers(world: World): CallerPool {
  const present = new Map<Caller, KnownSession>();
  let owner: bigint | undefined;
  let signedIn = 0;
  const make = async (caller: Caller): Promise<KnownSession> => {
    if (caller === 'visitor') return { id: NO_PERSON, token: undefined };
    if (caller === 'forged') return { id: NO_PERSON, token: 'Zm9yZ2Vk'.repeat(5) };
    if (caller !== 'customer') {
      const colleague = await staffMember(world, caller satisfies StaffRole);
      await createApprovalRequests(world, colleague.id);
      return colleague;
    }
    const same = signedIn++ % SESSIONS_PER_CUSTOMER === 0 ? undefined : await usableCustomer(world, owner);
    if (same === undefined) await endClosures(world);
    owner = same ?? (await customerWithObjects(world)).id;
    return { id: owner, token: await sessionOf(world, owner) };
  };
  return {
    who: async (caller) => {
      const known = present.get(caller);
      if (known) return { ...known, isNew: false };
      const made = await make(caller);
      present.set(caller, made);
      return { ...made, isNew: true };
    },
    renew: (caller) => void present.delete(caller),
  };
}

/** Ends what staff may have closed, because otherwise a new customer's objects could not be created. */
async function endClosures({ pool }: World): Promise<void> {
  await pool.query('delete from maintenance');
  await pool.query('delete from service_outages');
}

/** Returns the same person, unless the account was closed or has too little money. */
async function usableCustomer({ pool }: World, id: bigint | undefined): Promise<bigint | undefined> {
  const { rows } = await pool.query<{ id: bigint }>(
    `select p.id from people p join ledger_accounts a on a.person_id = p.id
     where p.id = $1 and p.activated and a.balance > 500000
       and not exists (select 1 from account_closures c where c.person_id = p.id)`,
    [id ?? NO_PERSON],
  );
  return rows[0]?.id;
}

async function sessionOf({ pool, clock }: World, personId: bigint): Promise<string> {
  const token = newToken();
  await pool.query(
    `insert into sessions (person_id, token_hash, created_at, last_seen_at, expires_at)
     values ($1, $2, $3, $3, $3::timestamptz + interval '1 hour')`,
    [personId, hashToken(token), clock.now()],
  );
  return token;
}

/** Returns the headers by which each webhook identifies its sender. */
export function signatureOf(world: World, path: string, body: Buffer): [string, string][] {
  const sign = (secret: string, content: Buffer) => createHmac('sha256', secret).update(content);
  if (path === '/api/webhooks/s3p') {
    const signature = createHmac('sha1', world.config.S3P_WEBHOOK_SECRET).update(body).digest('hex');
    return [['x-signature', signature]];
  }
  if (path === '/api/webhooks/interac-deposit') {
    return [['zumrails-signature', sign(world.config.INTERAC_WEBHOOK_SECRETS, body).digest('base64')]];
  }
  if (path !== '/api/webhooks/interac-mail') return [];
  const seconds = String(Math.floor(world.clock.now().getTime() / 1000));
  const signed = Buffer.concat([Buffer.from(`${seconds}.`), body]);
  return [
    ['x-mail-timestamp', seconds],
    ['x-mail-signature', sign(world.config.INTERAC_MAIL_SECRETS, signed).digest('hex')],
  ];
}

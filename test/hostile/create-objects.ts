import { attach } from '#test/approvals/attach.ts';
import { billNumber, ENEO, foundBill } from '#test/bills/billing.ts';
import { deposit } from '#test/deposits/fixtures.ts';
import {
  type Customer,
  customer,
  type StaffMember,
  sendBody,
  staffMember,
  withNewSession,
} from '#test/fixtures.ts';
import { upload } from '#test/identity/upload.ts';
import type { World } from '#test/world.ts';

const HOUR = 3_600_000;
const DAYS = 24 * HOUR;
const RECIPIENT = {
  firstName: 'Théodule',
  lastName: 'MVONDO',
  phones: [{ dialCode: '237', phoneNumber: '677123401', phoneOperator: 'MTNCAMEROON' }],
  bankAccounts: [],
  saved: true,
};

let customerCount = 0;

/**
 * Creates a customer who owns an object of every kind that a route can name. Every other customer is
 * verified, so may send more, but can no longer upload documents.
 */
export async function customerWithObjects(world: World): Promise<Customer> {
  customerCount += 1;
  const person = await customer(world, { cents: 1_000_000n });
  await world.pool.query(
    `insert into addresses (person_id, country, street_number, postal_code, city, province)
     values ($1, 'Canada', '1, rue Ici', 'H2C 1P5', 'Montréal', 'QC')`,
    [person.id],
  );
  for (let nth = 0; nth < 3; nth += 1) await person.call('POST', '/api/receivers', RECIPIENT);
  await person.call('POST', '/api/transactions/sendmoney', await sendBody(world));
  await foundBill(person, ENEO, billNumber('1'));
  // No device has the key, so the passkey can be named, renamed and removed, but not used to sign in.
  await world.pool.query(
    `insert into passkeys (person_id, credential_id, public_key, counter, transports, name, created_at)
     select $1::bigint, decode(md5($1::bigint::text || nth::text), 'hex'), '\\x00', 0, '{internal}', 'Téléphone', $2
     from generate_series(1, 3) as nth`,
    [person.id, world.clock.now()],
  );
  const document = await upload(world, person);
  if (document.status !== 201) throw new Error(`the document was answered ${document.status}`);
  if (customerCount % 2 === 1) {
    await world.pool.query('update people set identity_verified = true where id = $1', [person.id]);
  }
  return person;
}

/**
 * Creates everything that staff may have to decide about, before the first request: a route that always
 * answers "not found" would not be tested.
 */
export async function createObjects(world: World): Promise<void> {
  const [anne, bob] = [await staffMember(world, 'ROLE_ADMIN'), await staffMember(world, 'ROLE_SUPER_ADMIN')];
  const sender = await customerWithObjects(world);
  const ordered = async (to: string, lastName = 'MBARGA ATANGANA') => {
    const body = await sendBody(world, { to });
    const receiverDTO = { ...body.receiverDTO, lastName };
    await sender.call('POST', '/api/transactions/sendmoney', { ...body, receiverDTO });
  };
  // Paid, refunded, never ended (which opens a case), and held because of a name on the lists.
  for (const to of ['677000001', '677000013', '677000062', '677000062']) await ordered(to);
  await createHeldPayments(world, sender);
  for (const tampered of ['body_changed', 'webhook_signature']) {
    await deposit(world, { memo: sender.phone, tampered });
  }
  for (let nth = 0; nth < 3; nth += 1) await deposit(world, { memo: 'pour qui ?' });
  // The inquiry after 69 minutes is the first that finds a payment open for more than an hour.
  await world.runUntilIdle(70 * 60_000);
  for (let nth = 0; nth < 3; nth += 1) await customerWithDocument(world);
  await insertAlerts(world, sender.id);
  await insertDeadJobs(world);
  for (const nth of [1, 2, 3]) await sendContactMessage(world, nth);
  // Afterwards there is a day with a snapshot, the audit log has sealed entries, and the rail's float has
  // been read.
  world.clock.advance(DAYS);
  while (await world.runOneJob());
  for (const { id } of [anne, bob]) await createApprovalRequests(world, id);
  await attachFile(world, anne);
  // A worker whose heartbeat stays fresh during the whole test.
  await world.pool.query(
    `insert into worker_heartbeats (instance, host, pid, version, seen_at)
     values (gen_random_uuid(), 'here', 1, '0', now() + interval '1 hour')`,
  );
}

async function createHeldPayments(world: World, sender: Customer): Promise<void> {
  for (const phoneNumber of ['677000001', '677000101']) {
    const body = await sendBody(world, { to: phoneNumber });
    const receiverDTO = { ...body.receiverDTO, firstName: 'Fictivus', lastName: 'EXEMPLAIRE' };
    await sender.call('POST', '/api/transactions/sendmoney', { ...body, receiverDTO });
  }
}

async function customerWithDocument(world: World): Promise<void> {
  await upload(world, await customer(world));
}

/** Inserts what the monitoring of sends would have found; really sending that much would break today's limits. */
async function insertAlerts({ pool, clock }: World, personId: bigint): Promise<void> {
  const now = clock.now();
  for (const nth of [1, 2, 3]) {
    await pool.query(
      `insert into large_transaction_reports (grouping, subject, window_start, window_end, reached_at, due_on, found_at)
       values ('sender', $1, $2::timestamptz - interval '1 day' * $3::int, $2, $2, '2026-11-27', $2)`,
      [String(personId), now, nth],
    );
    await pool.query(
      "insert into transaction_alerts (rule, person_id, facts, opened_at) values ('just_under', $1, $2, $3)",
      [personId, { sends: ['1'], recipients: 1, cents: '99900', since: now.toISOString() }, now],
    );
  }
  await pool.query(
    'insert into large_transaction_report_payments (report_id, payment_id) select r.id, t.id from large_transaction_reports r, payments t limit 9',
  );
}

async function insertDeadJobs({ pool, clock }: World): Promise<void> {
  await pool.query(
    `insert into dead_jobs (id, task, payload, attempts, last_error, died_at)
     select 900000 + nth, 'extend_audit_chain', '{}', 60, 'Error: no', $1 from generate_series(1, 40) nth`,
    [clock.now()],
  );
}

async function sendContactMessage(world: World, nth: number): Promise<void> {
  const message = { firtsname: 'Awa', lastname: 'NGONO', email: `awa${nth}@example.ca`, phone: '5145550101' };
  await fetch(`${world.url}/api/contact-us`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...message, message: 'Bonjour', langKey: 'FR' }),
  });
}

/** Attaches a file to one of the person's requests. */
async function attachFile(world: World, requester: StaffMember): Promise<void> {
  const { rows } = await world.pool.query<{ id: bigint }>(
    'select id from approvals where requested_by = $1 and decision is null order by id limit 1',
    [requester.id],
  );
  const file = await attach(world, await withNewSession(world, requester), Number(rows[0]?.id));
  if (file.status !== 201) throw new Error(`the file was answered ${file.status}`);
}

/** Creates approval requests of this person that wait for a second one. */
export async function createApprovalRequests({ pool, clock }: World, person: bigint): Promise<void> {
  await pool.query(
    `insert into approvals (kind, subject_kind, subject_id, payload, reason, requested_by, requested_at, expires_at)
     select 'rate_margin', 'rate', $1::bigint || '-' || nth, $2, 'Essai', $1, $3, $3::timestamptz + interval '1 day'
     from generate_series(1, 10) nth`,
    [person, { basisPoints: '150', before: '1,50', after: '1,50' }, clock.now()],
  );
}

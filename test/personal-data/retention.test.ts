import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { purgeDepositNotices, reencryptNotices } from '#server/deposits/keep-notices.ts';
import { reencryptNumbers } from '#server/identity/document-number.ts';
import { createLog } from '#server/log.ts';
import { enforceRetention } from '#server/personal-data/enforce-retention.ts';
import { openFileStore } from '#server/providers/storage/open-file-store.ts';
import { purgeOrphanedFiles } from '#server/storage/encrypted-files.ts';
import { decrypt, readEncryptionKeys } from '#server/storage/encryption.ts';
import { newRegistration, register } from '#test/accounts/registration.ts';
import { attach } from '#test/approvals/attach.ts';
import { deposit } from '#test/deposits/fixtures.ts';
import {
  AWA,
  type Customer,
  confirmationHeader,
  customer,
  sendBody,
  staffMember,
  withNewSession,
} from '#test/fixtures.ts';
import { FAR_EXPIRY, upload } from '#test/identity/upload.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld({
  FILE_FOLDER: await mkdtemp(path.join(tmpdir(), 'documents-')),
  SCREENING_CLEAR_ALONE_BELOW: '1001',
});
const fileStore = openFileStore(world.config, world.clock);
const deps = { ...world, log: createLog('silent', 'test'), fileStore };
const [anne, bob] = [
  await staffMember(world, 'ROLE_COMPLIANCE'),
  await staffMember(world, 'ROLE_SUPER_ADMIN'),
];
const DAY_MS = 86_400_000;
const NEW_KEY = `next:${Buffer.alloc(32, 7).toString('base64')}`;
const withKeys = (keys: string) => ({ ...deps, config: { ...world.config, DOCUMENT_KEYS: keys } });

function yearsLater(moment: Date, years: number): Date {
  const later = new Date(moment);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later;
}

async function rowsOf<T extends object>(sql: string, values: unknown[]): Promise<T[]> {
  return (await world.pool.query<T>(sql, values)).rows;
}

async function acceptedDocument(owner: Customer, number: string) {
  const { body } = await upload(world, owner);
  const read = {
    number,
    jurisdiction: 'CA-QC',
    expireDate: FAR_EXPIRY,
    declared: AWA,
    nameAgrees: true,
    birthDateAgrees: true,
  };
  const reviewer = await withNewSession(world, anne);
  const answer = await reviewer.call('POST', `/api/admin/documents/${body.id}/acceptance`, read);
  return { id: BigInt(body.id ?? 0), status: answer.status, code: body.docCodeRecto ?? '' };
}

/** Creates a refused request about somebody, with an attachment. */
async function refusedRequest(owner: Customer): Promise<number> {
  const requester = await staffMember(world, 'ROLE_ADMIN');
  const requested = await requester.call('POST', '/api/admin/deposits', {
    personId: Number(owner.id),
    amount: 20,
    reference: 'KEPT-7-YEARS',
    senderName: 'Awa Ngono',
    proof: 'Relevé joint',
    reason: 'Avis perdu',
  });
  const { approvalId } = (await requested.json()) as { approvalId: number };
  expect((await attach(world, requester, approvalId)).status).toBe(201);
  const approver = await staffMember(world, 'ROLE_ADMIN');
  await approver.call('POST', `/api/admin/approvals/${approvalId}/decision`, { approve: false, note: 'Non' });
  return approvalId;
}

const filesOf = (id: number) => rowsOf('select code from approval_files where approval_id = $1', [id]);

const storedNumber = (id: bigint) =>
  rowsOf<{ encrypted: Buffer | null; fingerprint: string | null; key: string | null }>(
    `select encrypted_number as encrypted, number_fingerprint as fingerprint, number_key as key
     from documents where id = $1`,
    [id],
  );

describe('a document’s number', () => {
  test('is stored encrypted, readable by staff and its owner, and comparable', async () => {
    const [owner, other] = [await customer(world), await customer(world)];
    const { id } = await acceptedDocument(owner, 'T1234567');
    const all = await rowsOf<{ text: string }>(
      'select documents::text as text from documents where id = $1',
      [id],
    );
    expect(all[0]?.text).not.toContain('T1234567');
    expect((await storedNumber(id))[0]).toMatchObject({ key: 'dev' });
    const reviewer = await withNewSession(world, anne);
    expect(await (await reviewer.call('GET', `/api/admin/documents/${id}`)).json()).toMatchObject({
      read: { number: 'T1234567', jurisdiction: 'CA-QC' },
    });
    const copy = (await (
      await owner.call('GET', '/api/account/data', undefined, await confirmationHeader(owner, 'copy_data'))
    ).json()) as {
      data: { documents: Record<string, unknown>[] };
    };
    expect(copy.data.documents).toMatchObject([{ document_number: 'T1234567' }]);
    expect(copy.data.documents[0]).not.toHaveProperty('encrypted_number');
    expect(await acceptedDocument(other, 'T1234567')).toMatchObject({ status: 409 });
  });

  test('encrypted with an older key is re-encrypted with the current one', async () => {
    const owner = await customer(world);
    const { id } = await acceptedDocument(owner, 'S7654321');
    await reencryptNumbers(withKeys(`${NEW_KEY},${world.config.DOCUMENT_KEYS}`));
    const [found] = await storedNumber(id);
    expect(found?.key).toBe('next');
    expect(
      decrypt(
        readEncryptionKeys(NEW_KEY),
        `document-number/${owner.id}`,
        found?.encrypted ?? Buffer.alloc(0),
      ).toString(),
    ).toBe('S7654321');

    await reencryptNumbers(withKeys(`${world.config.DOCUMENT_KEYS},${NEW_KEY}`));
    expect((await storedNumber(id))[0]).toMatchObject({ key: 'dev' });
    const reviewer = await withNewSession(world, anne);
    expect(await (await reviewer.call('GET', `/api/admin/documents/${id}`)).json()).toMatchObject({
      read: { number: 'S7654321' },
    });
  });

  test('belongs to one person only, and nothing else of an accepted document changes; the database enforces both', async () => {
    const [first, second] = [
      await acceptedDocument(await customer(world), 'U1234567'),
      await upload(world, await customer(world)),
    ];
    const [{ fingerprint, encrypted } = { fingerprint: null, encrypted: null }] = await storedNumber(
      first.id,
    );
    await expect(
      world.pool.query(
        `update documents set status = 'accepted', decided_at = now(), decided_by = $2, jurisdiction = 'CA-QC',
           number_fingerprint = $3, encrypted_number = $4, number_key = 'dev' where id = $1`,
        [second.body.id, anne.id, fingerprint, encrypted],
      ),
    ).rejects.toThrow('one_holder_per_fingerprint');
    for (const change of [
      `jurisdiction = 'CA-ON'`,
      `encrypted_number = null, number_fingerprint = null, number_key = null`,
    ]) {
      await expect(
        world.pool.query(`update documents set ${change} where id = $1`, [first.id]),
      ).rejects.toThrow('is accepted and does not change');
    }
    await expect(world.pool.query('delete from documents where id = $1', [first.id])).rejects.toThrow(
      /accepted/,
    );
  });
});

describe('a closed account', () => {
  test('keeps its documents to the day, then purges them with their files, and logs it', async () => {
    const owner = await customer(world);
    const { id, code, status } = await acceptedDocument(owner, 'V1234567');
    expect(status).toBe(200);
    const requestId = await refusedRequest(owner);
    const closedAt = world.clock.now();
    expect(
      (
        await owner.call(
          'POST',
          '/api/account/closure',
          undefined,
          await confirmationHeader(owner, 'close_account'),
        )
      ).status,
    ).toBe(204);
    world.clock.moveTo(new Date(yearsLater(closedAt, 7).getTime() - DAY_MS));
    await enforceRetention(deps);
    await purgeOrphanedFiles(deps);
    expect(await storedNumber(id)).toHaveLength(1);
    expect(await filesOf(requestId)).toHaveLength(1);
    expect(await fileStore.get(code)).toBeDefined();

    world.clock.moveTo(new Date(yearsLater(closedAt, 7).getTime() + DAY_MS));
    await enforceRetention(deps);
    await purgeOrphanedFiles(deps);
    expect(await storedNumber(id)).toEqual([]);
    expect(await filesOf(requestId)).toEqual([]);
    expect(await fileStore.get(code)).toBeUndefined();
    expect(
      await rowsOf('select details from audit_log where action = $1 and person_id = $2', [
        'account.erased',
        owner.id,
      ]),
    ).toEqual([{ details: { documents: 1, files: 1 } }]);
  });
});

describe('the erasure of one account does not depend on others', () => {
  const nameOf = async ({ id }: Customer) =>
    (await rowsOf<{ name: string }>('select first_name as name from people where id = $1', [id]))[0]?.name;

  async function closed(): Promise<Customer> {
    const owner = await customer(world);
    const by = await confirmationHeader(owner, 'close_account');
    expect((await owner.call('POST', '/api/account/closure', undefined, by)).status).toBe(204);
    return owner;
  }

  async function eraseAll(): Promise<void> {
    world.clock.moveTo(new Date(yearsLater(world.clock.now(), 7).getTime() + DAY_MS));
    await enforceRetention(deps);
  }

  test('whatever usernames, addresses and numbers strangers take', async () => {
    const [first, second] = [await closed(), await closed()];
    const stranger = newRegistration({
      login: `erased${first.id}`,
      email: `erased${first.id}@erased.invalid`,
      phoneNumber: String(first.id).padStart(10, '0'),
    });
    expect((await register(world, stranger)).status).toBe(201);
    await eraseAll();
    expect([await nameOf(first), await nameOf(second)]).toEqual(['-', '-']);
    const [erased] = await rowsOf('select login, email, phone_number as phone from people where id = $1', [
      first.id,
    ]);
    // No Canadian number begins with 0, and no mail leaves for this domain.
    expect(erased).toEqual({
      login: expect.stringMatching(/^erased[0-9a-f]{14}$/),
      email: expect.stringMatching(/^erased[0-9a-f]{32}@erased[.]invalid$/),
      phone: expect.stringMatching(/^0\d{9}$/),
    });
  });

  test('even if one cannot be erased', async () => {
    const [kept, other] = [await closed(), await closed()];
    await world.pool.query(
      `create function refuse_one() returns trigger language plpgsql as $$ begin raise exception 'kept'; end $$;
       create trigger refuse_one before update on people for each row when (old.id = ${kept.id})
         execute function refuse_one()`,
    );
    try {
      await eraseAll();
    } finally {
      await world.pool.query('drop trigger refuse_one on people; drop function refuse_one()');
    }
    expect([(await nameOf(kept)) === '-', await nameOf(other)]).toEqual([false, '-']);
    await enforceRetention(deps);
    expect(await nameOf(kept)).toBe('-');
  });
});

describe('screening records', () => {
  const LISTED = { firstName: 'Fictivus', lastName: 'EXEMPLAIRE' };
  async function sendTo(sender: Customer, name: object) {
    const body = await sendBody(world);
    const receiverDTO = { ...body.receiverDTO, ...name };
    await sender.call('POST', '/api/transactions/sendmoney', { ...body, receiverDTO });
    await world.runUntilIdle();
  }
  const left = (person: Customer) =>
    rowsOf<{ screenings: number; hits: number; cleared: number }>(
      `select (select count(*)::int from screenings where person_id = $1) as screenings,
         (select count(*)::int from screening_hits where person_id = $1) as hits,
         (select count(*)::int from screening_clearances c join screening_hits h on h.id = c.hit_id
           where h.person_id = $1) as cleared`,
      [person.id],
    );
  async function decide(person: Customer, act: 'clearance' | 'confirmation') {
    const [hit] = await rowsOf<{ id: bigint }>('select id from screening_hits where person_id = $1', [
      person.id,
    ]);
    const reason = 'Vérifié avec ses papiers';
    const checks = { names: 'same', birthDate: 'differs', place: 'unknown', role: 'unknown' };
    const body = act === 'clearance' ? { checks, reason } : { reason, measure: 'freeze' };
    const one = await withNewSession(world, anne);
    const answer = await one.call('POST', `/api/admin/compliance/hits/${hit?.id}/${act}`, body);
    if (act === 'clearance') return;
    const { approvalId } = (await answer.json()) as { approvalId: number };
    const two = await withNewSession(world, bob);
    await two.call('POST', `/api/admin/approvals/${approvalId}/decision`, { approve: true });
  }

  test('are purged after seven years and not a day earlier; those of money still held stay', async () => {
    const [plain, cleared, frozen, open] = [
      await customer(world, { cents: 50_000n }),
      await customer(world, { cents: 50_000n }),
      await customer(world, { cents: 50_000n }),
      await customer(world, { cents: 50_000n }),
    ];
    await sendTo(plain, {});
    for (const sender of [cleared, frozen, open]) await sendTo(sender, LISTED);
    await decide(cleared, 'clearance');
    await decide(frozen, 'confirmation');
    await world.runUntilIdle();
    const made = world.clock.now();
    const people = [plain, cleared, frozen, open];
    const before = await Promise.all(people.map(left));
    expect(before.map(([row]) => row?.hits)).toEqual([0, 1, 1, 1]);

    world.clock.moveTo(new Date(yearsLater(made, 7).getTime() - DAY_MS));
    await enforceRetention(deps);
    expect(await Promise.all(people.map(left))).toEqual(before);

    world.clock.moveTo(new Date(yearsLater(made, 7).getTime() + DAY_MS));
    await enforceRetention(deps);
    const none = [{ screenings: 0, hits: 0, cleared: 0 }];
    const [plainLeft, clearedLeft, frozenLeft, openLeft] = await Promise.all(people.map(left));
    expect([plainLeft, clearedLeft]).toEqual([none, none]);
    expect([frozenLeft?.[0]?.hits, openLeft?.[0]?.hits]).toEqual([1, 1]);
    const purges = await rowsOf<{ details: { what: string; count: number } }>(
      `select details from audit_log where action = 'records.purged' and details ->> 'what' = 'screenings'`,
      [],
    );
    expect(purges.length).toBeGreaterThan(0);
  });

  test('are purged behind any number of older ones that must stay', async () => {
    const [held, other] = [await customer(world), await customer(world)];
    await rowsOf(
      `insert into legal_holds (subject_kind, subject_id, person_id, reason, set_at, requested_by, set_by)
       values ('person', $1, $1, 'Litige', now(), $2, $3)`,
      [held.id, anne.id, bob.id],
    );
    const eightYearsAgo = yearsLater(world.clock.now(), -8);
    const screened = `insert into screenings (kind, cause, person_id, name, lists, score, at)
      select 'customer', 'entry', $1, 'AWA NGONO', '{1}', 0, $2 from generate_series(1, $3::int)`;
    await rowsOf(screened, [held.id, eightYearsAgo, 10_001]);
    await rowsOf(screened, [other.id, eightYearsAgo, 1]);
    const of = async (person: Customer) => (await left(person))[0]?.screenings ?? 0;
    const [heldBefore, otherBefore] = [await of(held), await of(other)];
    await enforceRetention(deps);
    expect([heldBefore - (await of(held)), otherBefore - (await of(other))]).toEqual([0, 1]);
  });
});

describe('deposit notices', () => {
  const kept = () =>
    rowsOf<{ encrypted: Buffer | null; key: string | null; deposit: bigint | null }>(
      'select encrypted, key_id as key, deposit_id as deposit from deposit_notices order by id desc limit 1',
      [],
    );

  test('are re-encrypted with a new key, and their text is purged after seven years to the day', async () => {
    await deposit(world, { amount: '147.00', name: 'NGONO AWA', memo: 'retention' });
    const received = world.clock.now();
    const [first] = await kept();
    expect(first).toMatchObject({ key: 'dev' });
    await reencryptNotices(withKeys(`${NEW_KEY},${world.config.DOCUMENT_KEYS}`));
    const [reencrypted] = await kept();
    expect(reencrypted).toMatchObject({ key: 'next' });
    const [row] = await rowsOf<{ channel: string; delivery: string }>(
      'select channel, delivery from deposit_notices order by id desc limit 1',
      [],
    );
    const words = decrypt(
      readEncryptionKeys(NEW_KEY),
      `deposit/${row?.channel}/${row?.delivery}`,
      reencrypted?.encrypted ?? Buffer.alloc(0),
    );
    expect(words.toString()).toContain('147');

    world.clock.moveTo(new Date(yearsLater(received, 7).getTime() - DAY_MS));
    await purgeDepositNotices(withKeys(NEW_KEY));
    expect((await kept())[0]?.encrypted).not.toBeNull();
    world.clock.moveTo(new Date(yearsLater(received, 7).getTime() + DAY_MS));
    await purgeDepositNotices(withKeys(NEW_KEY));
    expect((await kept())[0]).toMatchObject({ encrypted: null, key: null, deposit: first?.deposit });
  });
});

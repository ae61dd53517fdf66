import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { requestApproval } from '#server/approvals/request-approval.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { createLog } from '#server/log.ts';
import { openFileStore } from '#server/providers/storage/open-file-store.ts';
import { purgeOrphanedFiles } from '#server/storage/encrypted-files.ts';
import type { ApprovalView } from '#shared/wire/admin/approval.ts';
import { staffClient } from '#test/backoffice/fixtures.ts';
import { customer, type StaffMember, staffMember } from '#test/fixtures.ts';
import { encryptedPdf, pdf } from '#test/identity/files.ts';
import { JPEG } from '#test/identity/upload.ts';
import { createWorld } from '#test/world.ts';
import { attach as attachTo } from './attach.ts';

const world = await createWorld({ FILE_FOLDER: await mkdtemp(path.join(tmpdir(), 'requests-')) });
const { call } = staffClient(world);
const [anne, bob, auditor, treasury] = [
  await staffMember(world, 'ROLE_ADMIN'),
  await staffMember(world, 'ROLE_ADMIN'),
  await staffMember(world, 'ROLE_AUDIT'),
  await staffMember(world, 'ROLE_TREASURY'),
];

let referenceCount = 0;

/** Creates a manual credit that waits for a second person. */
async function pendingCredit(): Promise<{ id: number; personId: bigint }> {
  const owner = await customer(world);
  const { body } = await call(anne, 'POST', '/deposits', {
    personId: Number(owner.id),
    amount: 20,
    reference: `FILES-${(referenceCount += 1)}`,
    senderName: 'Awa Ngono',
    proof: 'Relevé joint',
    reason: 'Avis perdu',
  });
  return { id: body.approvalId as number, personId: owner.id };
}

const attach = (by: StaffMember, id: number, file?: [Buffer, string]) => attachTo(world, by, id, file);

const readPage = (by: StaffMember, id: number, place = 1, page = 1) =>
  by.call('GET', `/api/admin/approvals/${id}/files/${place}/pages/${page}`);

async function readApproval(by: StaffMember, id: number): Promise<ApprovalView | undefined> {
  const { body } = await call(by, 'GET', '/approvals?state=open&size=100');
  return (body.rows as ApprovalView[]).find((row) => row.id === id);
}

test('a request names its customer only to staff who may read customers', async () => {
  const { id } = await pendingCredit();
  expect((await readApproval(bob, id))?.personName).not.toBeNull();
  expect((await readApproval(auditor, id))?.personName).not.toBeNull();
  expect((await readApproval(treasury, id))?.personName).toBeNull();
});

test('requests are found by their customer', async () => {
  const [{ id, personId }] = [await pendingCredit(), await pendingCredit()];
  const { body } = await call(bob, 'GET', `/approvals?person=${personId}`);
  expect((body.rows as ApprovalView[]).map((row) => row.id)).toEqual([id]);
});

describe('a file attached to a request', () => {
  test('is shown page by page to those who decide, and attaching and viewing are in the log', async () => {
    const { id, personId } = await pendingCredit();
    expect(await attach(anne, id)).toMatchObject({ status: 201, place: 1, name: 'relevé.jpg' });
    expect(await attach(anne, id, [pdf(), 'lettre.pdf'])).toMatchObject({ status: 201, place: 2 });
    expect((await readApproval(bob, id))?.files).toEqual([
      { place: 1, name: 'relevé.jpg' },
      { place: 2, name: 'lettre.pdf' },
    ]);
    for (const [place, page] of [
      [1, 1],
      [2, 1],
    ] as const) {
      const seen = await readPage(bob, id, place, page);
      expect(seen.headers.get('content-type')).toBe('image/jpeg');
      expect(seen.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect((await seen.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
    }
    expect((await readPage(bob, id, 2, 2)).status).toBe(404);
    expect((await readPage(bob, id, 3)).status).toBe(404);
    const { rows } = await world.pool.query<{ action: string; actor: bigint; person: bigint }>(
      `select action, actor_id as actor, person_id as person from audit_log
       where (subject_kind, subject_id) = ('approval', $1) and action = 'approval.file_attached'
          or action = 'person.read' and details ->> 'id' = $1 and details ? 'place' order by id`,
      [String(id)],
    );
    // File names often contain names of people, and the audit log is retained for ever.
    const { rowCount: named } = await world.pool.query(
      "select where exists (select from audit_log l where l::text like '%relevé.jpg%')",
    );
    expect(named).toBe(0);
    expect(rows.slice(0, 4)).toEqual([
      { action: 'approval.file_attached', actor: anne.id, person: personId },
      { action: 'approval.file_attached', actor: anne.id, person: personId },
      { action: 'person.read', actor: bob.id, person: personId },
      { action: 'person.read', actor: bob.id, person: personId },
    ]);
  });

  test('can be attached only by the requester', async () => {
    const { id } = await pendingCredit();
    expect(await attach(bob, id)).toMatchObject({ status: 403, code: 'not_allowed' });
    expect(await attach(auditor, id)).toMatchObject({ status: 403, code: 'not_allowed' });
    expect(await attach(anne, 999_999)).toMatchObject({ status: 404, code: 'approval_not_found' });
    expect((await readApproval(bob, id))?.files).toEqual([]);
  });

  test('is shown only to those who decide on it or look at identity documents', async () => {
    const { id } = await pendingCredit();
    await attach(anne, id);
    expect((await readPage(auditor, id)).status).toBe(200);
    expect((await readPage(treasury, id)).status).toBe(403);
    expect((await readApproval(treasury, id))?.files).toEqual([]);
    expect((await readApproval(auditor, id))?.files).toHaveLength(1);
    expect((await readPage(await staffMember(world, 'ROLE_SUPPORT'), id)).status).toBe(403);
  });

  test('is hidden on a request that would tip off a customer, from those who may not know of it', async () => {
    const knowing = await staffMember(world, 'ROLE_COMPLIANCE');
    const frozen = await customer(world);
    const request = await inTransaction(world.pool, (tx) =>
      requestApproval(
        tx,
        {
          kind: 'sanctions_release',
          subject: { kind: 'person', id: frozen.id },
          payload: { personId: String(frozen.id), name: 'Awa NGONO' },
          reason: 'Radié de la liste',
          by: knowing,
          personId: frozen.id,
        },
        world.clock.now(),
      ),
    );
    const id = request.ok ? Number(request.value) : 0;
    expect(await attach(knowing, id)).toMatchObject({ status: 201 });
    expect((await readPage(knowing, id)).status).toBe(200);
    const logged = async (by: StaffMember) =>
      JSON.stringify((await call(by, 'GET', `/audit?person=${frozen.id}&size=100`)).body.rows);
    expect(await logged(await staffMember(world, 'ROLE_SUPER_ADMIN'))).toContain('person.read');
    expect(await logged(auditor)).not.toMatch(/person.read|approval/);
    expect((await readPage(await staffMember(world, 'ROLE_SUPER_ADMIN'), id)).status).toBe(200);
    for (const one of [bob, auditor, treasury]) expect((await readPage(one, id)).status).toBe(404);
    expect(await attach(bob, id)).toMatchObject({ status: 404, code: 'approval_not_found' });
  });

  test('cannot be added, removed or changed after a decision, which the database enforces', async () => {
    const { id } = await pendingCredit();
    await attach(anne, id);
    await call(bob, 'POST', `/approvals/${id}/decision`, { approve: false, note: 'Illisible' });
    expect(await attach(anne, id)).toMatchObject({ status: 409, code: 'approval_already_decided' });
    const other = (await pendingCredit()).id;
    await attach(anne, other);
    const late = `insert into approval_files (approval_id, place, code, name, attached_at)
      select $1, 2, code, 'a', now() from approval_files where approval_id = $2`;
    await expect(world.pool.query(late, [id, other])).rejects.toThrow('it is decided');
    const { rows } = await world.pool.query('select place from approval_files where approval_id = $1', [id]);
    expect(rows).toHaveLength(1);
    await expect(
      world.pool.query("update approval_files set name = 'autre' where approval_id = $1", [id]),
    ).rejects.toThrow('does not change');
  });

  test('is refused beyond five files, or when it is neither an image nor a document', async () => {
    const { id } = await pendingCredit();
    for (const [file, message] of [
      [[Buffer.alloc(0), ''], 'Ce champ est obligatoire.'],
      [[Buffer.from('<script>'), 'relevé.html'], 'JPG'],
      [[Buffer.from('nothing'), 'relevé.jpg'], ''],
      [[encryptedPdf(), 'relevé.pdf'], ''],
    ] as [[Buffer, string], string][]) {
      const refused = await attach(anne, id, file);
      expect(refused).toMatchObject({ status: 400, code: 'document_not_accepted' });
      expect(refused.errors?.[0]?.message).toContain(message);
    }
    const places = [];
    for (let file = 0; file < 5; file += 1) places.push((await attach(anne, id)).place);
    expect(places).toEqual([1, 2, 3, 4, 5]);
    const sixth = await attach(anne, id);
    expect(sixth).toMatchObject({ status: 400, code: 'document_not_accepted' });
    expect(sixth.errors?.[0]?.message).toBe('Cinq fichiers au plus par demande.');
  });

  test('keeps its name without control characters, truncated to a line’s length', async () => {
    const { id } = await pendingCredit();
    const odd = await attach(anne, id, [JPEG, 'a\u0000b\u202Ec\uD800.jpg']);
    expect(odd).toMatchObject({ status: 201, name: expect.stringMatching(/^a.?b.?c.*\.jpg$/u) as string });
    expect(odd.name).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
    expect((await attach(anne, id, [JPEG, `${'é'.repeat(300)}.jpg`])).name).toHaveLength(120);
    // An emoji is two code units, so a cut between units would leave half of one.
    const faces = await attach(anne, id, [JPEG, `a${'😀'.repeat(100)}.jpg`]);
    expect(faces).toMatchObject({ status: 201, name: `a${'😀'.repeat(57)}.jpg` });
  });

  test('is kept when another is attached at the same moment', async () => {
    const { id } = await pendingCredit();
    const answers = await Promise.all([attach(anne, id), attach(anne, id)]);
    expect(new Set(answers.map(({ place }) => place))).toEqual(new Set([1, 2]));
  });

  test('stays when unreferenced files are removed', async () => {
    const { id } = await pendingCredit();
    await attach(anne, id);
    world.clock.advance(2 * 3_600_000);
    const fileStore = openFileStore(world.config, world.clock);
    await purgeOrphanedFiles({ ...world, log: createLog('silent', 'test'), fileStore });
    const { rows } = await world.pool.query<{ files: number }>(
      `select count(*)::int as files from approval_files a join stored_files f on f.code = a.code where approval_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ files: 1 }]);
  });
});

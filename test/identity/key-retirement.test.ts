import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { encryptNumber } from '#server/identity/document-number.ts';
import { integrations } from '#server/integrations.ts';
import { createLog } from '#server/log.ts';
import { openFileStore } from '#server/providers/storage/open-file-store.ts';
import { storeFile } from '#server/storage/encrypted-files.ts';
import { readEncryptionKeys } from '#server/storage/encryption.ts';
import { taskHandlers } from '#server/worker.ts';
import { deposit } from '#test/deposits/fixtures.ts';
import { type Customer, customer } from '#test/fixtures.ts';
import { createWorld } from '#test/world.ts';
import { FAR_EXPIRY, JPEG } from './upload.ts';

const world = await createWorld({ FILE_FOLDER: await mkdtemp(path.join(tmpdir(), 'documents-')) });
const fileStore = openFileStore(world.config, world.clock);
const deps = { ...world, log: createLog('silent', 'test'), fileStore };
const NEW_KEY = `next:${Buffer.alloc(32, 7).toString('base64')}`;
const config = { ...world.config, DOCUMENT_KEYS: `${NEW_KEY},${world.config.DOCUMENT_KEYS}` };
const rotatedDeps = { ...deps, ...integrations({ ...deps, config }), config, fileStore };
/** More than any one run of the job takes at once. */
const FILE_COUNT = 210;

let owner: Customer;
let staff: Customer;
beforeAll(async () => {
  owner = await customer(world);
  staff = await customer(world);
});

/** Stores a file with the old key, or only something that no key opens. */
async function storeOldFile(content: 'encrypted' | 'spoilt'): Promise<string> {
  const code = await storeFile(deps, owner.id, { content: JPEG, contentType: 'image/jpeg' });
  if (content === 'spoilt') await fileStore.put(code, Buffer.from('GTF1 and then nothing that opens'));
  return code;
}

async function keyOf(table: 'stored_files' | 'documents', code: string): Promise<string | undefined> {
  const sql = {
    stored_files: 'select key_id as key from stored_files where code = $1',
    documents: 'select number_key as key from documents where front_code = $1',
  }[table];
  return (await world.pool.query<{ key: string }>(sql, [code])).rows[0]?.key;
}

/** Inserts a document of the owner with a number that was encrypted with the old key for this person. */
async function insertDocument(code: string, personId: bigint): Promise<void> {
  const keys = readEncryptionKeys(world.config.DOCUMENT_KEYS);
  const document = { personId, type: 'passport' as const, jurisdiction: 'CA' };
  const { encrypted, fingerprint, keyId } = encryptNumber(keys, document, `N${code}`);
  await world.pool.query(
    `insert into documents (person_id, type, status, expire_date, only_one_page, front_code, sent_at, decided_at,
       decided_by, jurisdiction, encrypted_number, number_fingerprint, number_key)
     values ($1, 'passport', 'expired', $2, true, $3, $4, $4, $5, 'CA', $6, $7, $8)`,
    [owner.id, FAR_EXPIRY, code, world.clock.now(), staff.id, encrypted, fingerprint, keyId],
  );
}

test('files and numbers that do not open hold up no others, and the job says how many are left', async () => {
  const spoilt = await Promise.all(Array.from({ length: FILE_COUNT }, () => storeOldFile('spoilt')));
  const last = await storeOldFile('encrypted');
  for (const code of spoilt) await insertDocument(code, staff.id);
  await insertDocument(last, owner.id);
  await expect(taskHandlers(rotatedDeps).reencrypt({})).rejects.toThrow(
    new RegExp(`${FILE_COUNT} files .*${FILE_COUNT} numbers of documents`),
  );
  expect([await keyOf('stored_files', last), await keyOf('documents', last)]).toEqual(['next', 'next']);
  expect([await keyOf('stored_files', spoilt[0] ?? ''), await keyOf('documents', spoilt[0] ?? '')]).toEqual([
    'dev',
    'dev',
  ]);
});

test('a notice of a deposit that cannot be decrypted holds up no other', async () => {
  await deposit(world, { amount: '147.00', name: 'NGONO AWA', memo: 'first' });
  await world.pool.query(`update deposit_notices set encrypted = 'GTF1 and then nothing that opens'`);
  await deposit(world, { amount: '148.00', name: 'NGONO AWA', memo: 'second' });
  await expect(taskHandlers(rotatedDeps).reencrypt({})).rejects.toThrow('1 notices of deposits');
  const { rows } = await world.pool.query('select key_id from deposit_notices order by id');
  expect(rows).toEqual([{ key_id: 'dev' }, { key_id: 'next' }]);
});

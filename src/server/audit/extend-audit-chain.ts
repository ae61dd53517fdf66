import { withTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { readEncryptionKeys, type EncryptionKeys } from '../storage/encryption.ts';
import { FIRST_SEAL, chainMac } from './chain-mac.ts';
import {
  type EntryText,
  findUnsealed,
  insertSeals,
  lockForLastEntry,
  lockLastSeal,
  type Seal,
} from './queries.ts';

const AT_ONCE = 500;

/**
 * Job: seals the entries that are not sealed yet, in their order. The last seal goes to the log, and so to where
 * logs are kept: it shows if the end of the chain is ever cut off.
 */
export async function extendAuditChain(deps: Pick<Deps, 'pool' | 'clock' | 'config' | 'log'>): Promise<void> {
  const { pool, log } = deps;
  const upTo = await withTransaction(pool, lockForLastEntry);
  let last: Seal | undefined;
  for (let seals = await sealSome(deps, upTo); seals.length > 0; seals = await sealSome(deps, upTo)) {
    last = seals.at(-1);
  }
  if (last) {
    const facts = { entry: String(last.entryId), seal: last.mac.toString('base64url') };
    log.info({ event: 'audit_sealed', ...facts }, 'audit log sealed');
  }
}

function sealSome(
  { pool, clock, config }: Pick<Deps, 'pool' | 'clock' | 'config'>,
  upTo: bigint,
): Promise<Seal[]> {
  const keys = readEncryptionKeys(config.AUDIT_KEYS);
  return withTransaction(pool, async (tx) => {
    const last = await lockLastSeal(tx);
    const entries = await findUnsealed(tx, { after: last?.entryId ?? 0n, upTo, atMost: AT_ONCE });
    const seals = chain(keys, last?.mac ?? FIRST_SEAL, entries);
    if (seals.length > 0) await insertSeals(tx, seals, clock.now());
    return seals;
  });
}

function chain(keys: EncryptionKeys, first: Buffer, entries: EntryText[]): Seal[] {
  let before = first;
  return entries.map(({ id, text }) => {
    before = chainMac(keys, keys.current, before, text);
    return { entryId: id, mac: before, keyId: keys.current };
  });
}

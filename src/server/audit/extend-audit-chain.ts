import { withTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { type EncryptionKeys, readEncryptionKeys } from '../storage/encryption.ts';
import { chainMac, FIRST_MAC } from './chain-mac.ts';
import {
  type ChainLink,
  type EntryText,
  findUnchained,
  insertLinks,
  lockForLastEntry,
  lockLastLink,
} from './queries.ts';

const AT_ONCE = 500;

/**
 * Runs the job `extend_audit_chain`: chains the entries that have no MAC yet, in order. Writes the last MAC to the
 * process log, which shows if the end of the chain is ever cut off.
 */
export async function extendAuditChain(deps: Pick<Deps, 'pool' | 'clock' | 'config' | 'log'>): Promise<void> {
  const { pool, log } = deps;
  const upTo = await withTransaction(pool, lockForLastEntry);
  let last: ChainLink | undefined;
  for (let links = await chainSome(deps, upTo); links.length > 0; links = await chainSome(deps, upTo)) {
    last = links.at(-1);
  }
  if (last) {
    const facts = { entry: String(last.entryId), mac: last.mac.toString('base64url') };
    log.info({ event: 'audit_chained', ...facts }, 'audit log chained');
  }
}

function chainSome(
  { pool, clock, config }: Pick<Deps, 'pool' | 'clock' | 'config'>,
  upTo: bigint,
): Promise<ChainLink[]> {
  const keys = readEncryptionKeys(config.AUDIT_KEYS);
  return withTransaction(pool, async (tx) => {
    const last = await lockLastLink(tx);
    const entries = await findUnchained(tx, { after: last?.entryId ?? 0n, upTo, limit: AT_ONCE });
    const links = chain(keys, last?.mac ?? FIRST_MAC, entries);
    if (links.length > 0) await insertLinks(tx, links, clock.now());
    return links;
  });
}

function chain(keys: EncryptionKeys, first: Buffer, entries: EntryText[]): ChainLink[] {
  let before = first;
  return entries.map(({ id, text }) => {
    before = chainMac(keys, keys.current, before, text);
    return { entryId: id, mac: before, keyId: keys.current };
  });
}

import type { Deps } from '../deps.ts';
import { type EncryptionKeys, readEncryptionKeys } from '../storage/encryption.ts';
import { chainMac, FIRST_MAC } from './chain-mac.ts';
import { findLinks, type LinkRow } from './queries.ts';

const BATCH_SIZE = 1_000;

/** `broken`: the first entry that differs from the chain, and how. Later entries are not checked. */
export type AuditCheck = {
  chained: number;
  /** Entries of about the last minute, which have no MAC yet. */
  waiting: number;
  broken: { entryId: bigint; how: 'changed' | 'removed' | 'added' } | null;
};

/**
 * Recomputes the whole chain and compares it. A changed entry no longer matches its MAC; a removed one leaves its MAC
 * alone or, removed with it, breaks the next; an inserted one has no MAC between others that have one.
 */
export async function verifyAudit({ pool, config }: Pick<Deps, 'pool' | 'config'>): Promise<AuditCheck> {
  const keys = readEncryptionKeys(config.AUDIT_KEYS);
  const check: AuditCheck = { chained: 0, waiting: 0, broken: null };
  let previousMac: Buffer = FIRST_MAC;
  let lastId = 0n;
  let unchained: bigint | undefined;
  for (;;) {
    const links = await findLinks(pool, lastId, BATCH_SIZE);
    for (const link of links) {
      if (link.mac === null) {
        unchained ??= link.id;
        check.waiting += 1;
        continue;
      }
      const how = faultOf(keys, previousMac, link);
      if (unchained !== undefined) return { ...check, broken: { entryId: unchained, how: 'added' } };
      if (how) return { ...check, broken: { entryId: link.id, how } };
      previousMac = link.mac;
      check.chained += 1;
    }
    const last = links.at(-1);
    if (!last) return check;
    lastId = last.id;
  }
}

function faultOf(
  keys: EncryptionKeys,
  previousMac: Buffer,
  { text, mac, keyId }: LinkRow,
): 'changed' | 'removed' | undefined {
  if (text === null) return 'removed';
  const expected = chainMac(keys, keyId ?? '', previousMac, text);
  return mac && expected.equals(mac) ? undefined : 'changed';
}

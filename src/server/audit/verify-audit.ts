import type { Deps } from '../deps.ts';
import { type EncryptionKeys, readEncryptionKeys } from '../storage/encryption.ts';
import { chainMac, FIRST_MAC } from './chain-mac.ts';
import { findLinks, type LinkRow } from './queries.ts';

const AT_ONCE = 1_000;

/** `broken`: the first entry that is not as it was chained, and how; what comes after it is not looked at. */
export type Verdict = {
  chained: number;
  /** Entries of the last minute or so, which wait for their MAC. */
  waiting: number;
  broken: { entryId: bigint; how: 'changed' | 'removed' | 'added' } | null;
};

/**
 * Makes the whole chain again and compares. An entry that was changed no longer gives its MAC; one that was removed
 * leaves a MAC alone, or, with its MAC, breaks the next; one that was slipped in has none between others that have.
 */
export async function verifyAudit({ pool, config }: Pick<Deps, 'pool' | 'config'>): Promise<Verdict> {
  const keys = readEncryptionKeys(config.AUDIT_KEYS);
  const verdict: Verdict = { chained: 0, waiting: 0, broken: null };
  let before: Buffer = FIRST_MAC;
  let after = 0n;
  let unchained: bigint | undefined;
  for (;;) {
    const links = await findLinks(pool, after, AT_ONCE);
    for (const link of links) {
      if (link.mac === null) {
        unchained ??= link.id;
        verdict.waiting += 1;
        continue;
      }
      const how = faultOf(keys, before, link);
      if (unchained !== undefined) return { ...verdict, broken: { entryId: unchained, how: 'added' } };
      if (how) return { ...verdict, broken: { entryId: link.id, how } };
      before = link.mac;
      verdict.chained += 1;
    }
    const last = links.at(-1);
    if (!last) return verdict;
    after = last.id;
  }
}

function faultOf(
  keys: EncryptionKeys,
  before: Buffer,
  { text, mac, keyId }: LinkRow,
): 'changed' | 'removed' | undefined {
  if (text === null) return 'removed';
  const expected = chainMac(keys, keyId ?? '', before, text);
  return mac && expected.equals(mac) ? undefined : 'changed';
}

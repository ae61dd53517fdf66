import { isIPv4, isIPv6 } from 'node:net';

/** A network that attempts are counted for, and how many times the allowance of one caller it has. */
export type CountedNetwork = { network: string; share: number };

/** Many households live in a /48, and one customer of a host may have it whole. */
const SHARE_OF_48 = 4;

/**
 * Whom a caller's address stands for when attempts are counted: an IPv4 address is one caller; in IPv6 a household has a
 * whole /64, so that is, and whoever has a /48 would be 65,536 of them, so it is counted as well.
 */
export function callerNetworks(address: string): CountedNetwork[] {
  const caller = networkOf(address, { v4Octets: 4, v6Groups: 4 });
  const around = networkOf(address, { v4Octets: 4, v6Groups: 3 });
  return [
    { network: caller, share: 1 },
    ...(around === caller ? [] : [{ network: around, share: SHARE_OF_48 }]),
  ];
}

/** The place a session is used from, coarse on purpose: /24 or /48. */
export function addressRange(address: string): string {
  return networkOf(address, { v4Octets: 3, v6Groups: 3 });
}

function networkOf(address: string, keep: { v4Octets: number; v6Groups: number }): string {
  const plain = (address.split('%', 1)[0] ?? '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  const v4 = mapped ?? plain;
  if (isIPv4(v4)) {
    const octets = v4.split('.').slice(0, keep.v4Octets);
    return keep.v4Octets === 4 ? v4 : `${[...octets, '0'].join('.')}/${keep.v4Octets * 8}`;
  }
  if (!isIPv6(plain)) return 'unknown';
  return `${groupsOf(plain).slice(0, keep.v6Groups).join(':')}::/${keep.v6Groups * 16}`;
}

/** The eight groups of an IPv6 address, `::` filled in, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const split = (part: string) => part.split(':').filter(Boolean);
  const [before, after] = [split(head), split(tail ?? '')];
  // An IPv4 tail takes the place of two groups; it never reaches into the network part.
  const length = (groups: string[]) => groups.length + (groups.at(-1)?.includes('.') ? 1 : 0);
  const missing = tail === undefined ? 0 : 8 - length(before) - length(after);
  const zeros = Array.from({ length: missing }, () => '0');
  return [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ''));
}

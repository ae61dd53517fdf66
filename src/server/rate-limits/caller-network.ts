import { isIPv4, isIPv6 } from 'node:net';

/** A network whose attempts are counted, and the multiple of one caller's allowance that it gets. */
export type CountedNetwork = { network: string; share: number };

/** Many households may share a /48, or one customer of a hosting company may have it alone. */
const SHARE_OF_48 = 4;

/**
 * Returns the networks under which an address is counted. An IPv4 address is one caller. In IPv6 a household has a
 * /64, which is one caller; since an owner of a /48 has 65,536 of them, the /48 is counted as well.
 */
export function callerNetworks(address: string): CountedNetwork[] {
  const caller = networkOf(address, { v4Octets: 4, v6Groups: 4 });
  const around = networkOf(address, { v4Octets: 4, v6Groups: 3 });
  return [
    { network: caller, share: 1 },
    ...(around === caller ? [] : [{ network: around, share: SHARE_OF_48 }]),
  ];
}

/** Returns the range that a session is used from, coarse on purpose: /24 or /48. */
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

/** Returns the eight groups of an IPv6 address, `::` expanded, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const split = (part: string) => part.split(':').filter(Boolean);
  const [before, after] = [split(head), split(tail ?? '')];
  // An IPv4 tail takes two groups; it never reaches into the network part.
  const length = (groups: string[]) => groups.length + (groups.at(-1)?.includes('.') ? 1 : 0);
  const missing = tail === undefined ? 0 : 8 - length(before) - length(after);
  const zeros = Array.from({ length: missing }, () => '0');
  return [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ''));
}

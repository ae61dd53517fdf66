import { expect, test } from 'vitest';
import { addressRange, callerNetworks } from './caller-network.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['not an address', 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(callerNetworks(address)[0]).toEqual({ network, share: 1 });
});

test('in IPv6 the /48 around a household counts as well, with four times its allowance', () => {
  expect(callerNetworks('2001:db8:1:2::1')[1]).toEqual({ network: '2001:db8:1::/48', share: 4 });
  expect(callerNetworks('203.0.113.9')).toHaveLength(1);
  expect(callerNetworks('::ffff:203.0.113.9')).toHaveLength(1);
});

test('a session stores only the network part', () => {
  expect(addressRange('203.0.113.9')).toBe('203.0.113.0/24');
  expect(addressRange('2001:db8:1:2::1')).toBe('2001:db8:1::/48');
});

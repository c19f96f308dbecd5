import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNetworkOf, createOriginOf, networkPart } from '../../../api/security/networks.ts';
import { holds } from '../../support/properties.ts';

const written = (groups: readonly number[]) => groups.map((group) => group.toString(16)).join(':');

describe('networks', () => {
  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['::ffff:c633:6407', '198.51.100.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s is one of %s', (address, network) => {
    expect(networkPart(address)).toBe(network);
  });

  it('are the same for every address of one IPv6 /64, and only for those', () =>
    holds(
      'API: IPv6 networks',
      fc.property(fc.array(fc.nat(0xffff), { minLength: 8, maxLength: 8 }), fc.nat(7), fc.nat(0xffff), (groups, place, other) => {
        const changed = groups.with(place, other);
        // `::ffff:0:0/96` is IPv4 in disguise, told apart by its last groups.
        fc.pre(groups.slice(0, 4).some(Boolean) && changed.slice(0, 4).some(Boolean));
        const same = networkPart(written(groups)) === networkPart(written(changed));
        expect(same).toBe(place > 3 || groups[place] === other);
      }),
    ));

  it('are named without saying which they are', () => {
    const networkOf = createNetworkOf(Buffer.alloc(32, 1));
    expect(networkOf('198.51.100.7')).toMatch(/^[\w-]{22}$/);
    expect(networkOf('198.51.100.7')).toBe(networkOf('::ffff:198.51.100.7'));
    expect(createNetworkOf(Buffer.alloc(32, 2))('198.51.100.7')).not.toBe(networkOf('198.51.100.7'));
  });

  it('are told apart by device: the same browser in the same language, nowhere else', () => {
    const originOf = createOriginOf(Buffer.alloc(32, 1));
    const phone = { ip: '198.51.100.7', headers: { 'user-agent': 'Phone', 'accept-language': 'en' } };
    const { network, device } = originOf(phone);
    expect(network).toBe(createNetworkOf(Buffer.alloc(32, 1))('198.51.100.7'));
    expect(originOf({ ...phone, ip: '::ffff:198.51.100.7' })).toEqual({ network, device });
    const others = [
      { ...phone, ip: '198.51.100.8' },
      { ...phone, headers: { ...phone.headers, 'user-agent': 'Tablet' } },
      { ...phone, headers: { ...phone.headers, 'accept-language': 'fr' } },
      { ...phone, headers: {} },
    ];
    expect(new Set([network, device, ...others.map((call) => originOf(call).device)]).size).toBe(6);
  });
});

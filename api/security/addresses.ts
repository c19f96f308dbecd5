import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Prefixes whose last 32 bits are an IPv4 address: the socket's notation of one (RFC 4291), and that of NAT64 (RFC 6052). */
const IPV4_INSIDE = new BlockList();
IPV4_INSIDE.addSubnet('::ffff:0:0', 96, 'ipv6');
IPV4_INSIDE.addSubnet('64:ff9b::', 96, 'ipv6');

const BRACKETED = /^\[([^\]]*)\](?::\d{1,5})?$/;
const WITH_PORT = /^([\d.]+):\d{1,5}$/;

/**
 * One spelling for each IP address, without port, brackets, quotes and zone: proxies add them (`198.51.100.7:4711`,
 * `[2001:db8::1]:4711`), and each spelling would otherwise count as a network of its own. An IPv4 address inside an IPv6 one
 * is that IPv4 address. Returns `null` for anything that is no address.
 */
export function plainAddress(written: string): string | null {
  const text = written.trim().replaceAll('"', '');
  const [, inside = text] = BRACKETED.exec(text) ?? WITH_PORT.exec(text) ?? [];
  const [bare = ''] = inside.split('%');
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return null;
  const plain = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  if (!IPV4_INSIDE.check(plain, 'ipv6')) return plain;
  const [high = 0, low = 0] = groupsOf(plain).slice(6);
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/**
 * The usable end of an `X-Forwarded-For` header, in plain spelling. It is read from the right, since each proxy appends the
 * address that it saw; what stands left of something that is no address can't be told from what the client made up. Empty
 * if nothing is left: then the socket's own address counts.
 */
export function plainForwarded(header: string): string {
  const addresses = header.split(',').map(plainAddress);
  return addresses.slice(addresses.lastIndexOf(null) + 1).join(', ');
}

const numbers = (part: string) => (part === '' ? [] : part.split(':').map((group) => parseInt(group, 16)));

/** The eight groups of an IPv6 address in plain spelling. */
export function groupsOf(address: string): number[] {
  const [head = '', tail = ''] = address.split('::');
  const [before, after] = [numbers(head), numbers(tail)];
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after];
}

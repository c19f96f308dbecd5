import { BlockList, isIPv6 } from 'node:net';
import { sign } from './signed-text.ts';

/** Returns a pseudonym for the network of an IP address. */
export type NetworkOf = (address: string) => string;

const MAPPED = new BlockList();
MAPPED.addSubnet('::ffff:0:0', 96, 'ipv6');

/** Creates a `NetworkOf`. Pseudonyms are HMACs, so that a reader of the database doesn't learn who was where. */
export function createNetworkOf(secret: Buffer): NetworkOf {
  return (address) => sign(secret, ['network', networkPart(address)]).slice(0, 22);
}

/** Pseudonyms for the origin of a call. */
export interface Origin {
  network: string;
  /** Network and kind of browser, which approximates a device without cookies. */
  device: string;
}

/** The parts of a call that identify its origin. */
export interface Traces {
  ip: string;
  headers: { 'user-agent'?: string | undefined; 'accept-language'?: string | undefined };
}

/** Creates a function that returns a call's origin. Its `network` is that of `createNetworkOf`. */
export function createOriginOf(secret: Buffer): (call: Traces) => Origin {
  const networkOf = createNetworkOf(secret);
  return ({ ip, headers }) => {
    const traces = [networkPart(ip), headers['user-agent'] ?? '', headers['accept-language'] ?? ''];
    return { network: networkOf(ip), device: sign(secret, ['device', ...traces]).slice(0, 22) };
  };
}

/**
 * The part of an address that a household or venue shares: a whole IPv4 address, or the first 64 bits of an IPv6 one, since
 * everybody has 2^64 IPv6 addresses.
 */
export function networkPart(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  if (MAPPED.check(bare, 'ipv6')) {
    const [high = 0, low = 0] = groups.slice(6);
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

const numbers = (part: string) => (part === '' ? [] : part.split(':').map((group) => parseInt(group, 16)));

/** The eight groups of an IPv6 address in any notation. */
function groupsOf(address: string): number[] {
  // An IPv4 tail (`::ffff:10.0.0.1`) is two groups in decimal.
  const plain = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [head = '', tail] = plain.split('::');
  const [before, after] = [numbers(head), numbers(tail ?? '')];
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after];
}

/** Returns a pseudonym for a person whose tries are counted, by e-mail or id. */
export type SubjectOf = (clientId: string, who: string) => string;

/**
 * Creates a `SubjectOf`. Pseudonyms are HMACs, because tries are also counted for e-mails without an account, and the counts
 * must not reveal whose they are. They are stable, so that an erasure finds the counts.
 */
export function createSubjectOf(secret: Buffer): SubjectOf {
  return (clientId, who) => sign(secret, ['tries', clientId, who]).slice(0, 22);
}

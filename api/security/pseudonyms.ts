import { BlockList, isIPv6 } from 'node:net';
import { sign } from './signed-text.ts';

/** Names the network a request comes from. */
export type NetworkOf = (address: string) => string;

const MAPPED = new BlockList();
MAPPED.addSubnet('::ffff:0:0', 96, 'ipv6');

/**
 * Creates a `NetworkOf`. Names are HMACs: limits and known networks must be told apart, but a reader of the database must
 * not learn who was where.
 */
export function createNetworkOf(secret: Buffer): NetworkOf {
  return (address) => sign(secret, ['network', networkPart(address)]).slice(0, 22);
}

/** Where a call comes from, as names that don't tell it. */
export interface Origin {
  network: string;
  /** A network and a kind of browser in it: as near to a device as a call without a cookie comes. */
  device: string;
}

/** What a call tells of its origin. */
export interface Traces {
  ip: string;
  headers: { 'user-agent'?: string | undefined; 'accept-language'?: string | undefined };
}

/** Creates a function that names the origin of a call. Its `network` is that of `createNetworkOf`. */
export function createOriginOf(secret: Buffer): (call: Traces) => Origin {
  const networkOf = createNetworkOf(secret);
  return ({ ip, headers }) => {
    const traces = [networkPart(ip), headers['user-agent'] ?? '', headers['accept-language'] ?? ''];
    return { network: networkOf(ip), device: sign(secret, ['device', ...traces]).slice(0, 22) };
  };
}

/**
 * The part that one household or venue shares: a whole IPv4 address, or the first 64 bits of an IPv6 one. Anyone with one
 * IPv6 address has 2^64 of them, so counting single addresses would be useless.
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

/** The eight numbers of an IPv6 address, however it is written. */
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

/** Names the person whose tries are counted, by e-mail or id. */
export type SubjectOf = (clientId: string, who: string) => string;

/**
 * Creates a `SubjectOf`. Names are HMACs: tries are counted for e-mails without an account too, also after an erasure, and
 * the counts must not tell whose they are. The same name each time, so that an erasure finds them.
 */
export function createSubjectOf(secret: Buffer): SubjectOf {
  return (clientId, who) => sign(secret, ['tries', clientId, who]).slice(0, 22);
}

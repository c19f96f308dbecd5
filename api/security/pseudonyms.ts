import { isIPv4 } from 'node:net';
import { groupsOf, plainAddress } from './addresses.ts';
import { sign } from './signed-text.ts';

/** Returns a pseudonym for the network of an IP address. */
export type NetworkOf = (address: string) => string;

/** Creates a `NetworkOf`. Pseudonyms are HMACs, so that a reader of the database doesn't learn who was where. */
export function createNetworkOf(secret: Buffer): NetworkOf {
  return (address) => sign(secret, ['network', networkPart(address)]).slice(0, 22);
}

/** Pseudonyms for the origin of a call. */
export interface Origin {
  network: string;
  /** Network and kind of browser, which approximates a device without cookies. */
  device: string;
  /** The wider network with which this one takes turns as one, see `sharePart`. */
  share: string;
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
    return {
      network: networkOf(ip),
      device: sign(secret, ['device', ...traces]).slice(0, 22),
      share: sign(secret, ['share', sharePart(ip)]).slice(0, 22),
    };
  };
}

/**
 * The part of an address that a household or venue shares: a whole IPv4 address, or the first 64 bits of an IPv6 one, since
 * everybody has 2^64 IPv6 addresses.
 *
 * @param address none for a caller who has hung up, whatever the types of the server say
 */
export function networkPart(address = ''): string {
  const plain = plainAddress(address) ?? address;
  return isIPv4(plain) || !plain.includes(':') ? plain : prefixOf(plain, 4);
}

/**
 * The part of an address that one provider gives to one customer at most: 24 bits of an IPv4 address, 48 of an IPv6 one. What is
 * shared out between networks is shared out between these, since somebody who has one address of them may have all.
 */
export function sharePart(address = ''): string {
  const plain = plainAddress(address) ?? address;
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  return plain.includes(':') ? prefixOf(plain, 3) : plain;
}

const prefixOf = (address: string, groups: number) =>
  `${groupsOf(address)
    .slice(0, groups)
    .map((group) => group.toString(16))
    .join(':')}::/${groups * 16}`;

/** Returns a pseudonym for a person whose tries are counted, by e-mail or id. */
export type SubjectOf = (clientId: string, who: string) => string;

/**
 * Creates a `SubjectOf`. Pseudonyms are HMACs, because tries are also counted for e-mails without an account, and the counts
 * must not reveal whose they are. They are stable, so that an erasure finds the counts.
 */
export function createSubjectOf(secret: Buffer): SubjectOf {
  return (clientId, who) => sign(secret, ['tries', clientId, who]).slice(0, 22);
}

/** Returns the salt, 16 bytes, of the passwords that an e-mail is registered with, whether or not there is an account. */
export type EmailSaltOf = (clientId: string, email: string) => Uint8Array;

/** Creates an `EmailSaltOf`. No two e-mails have the same salt, and nobody without the secret knows one. */
export function createEmailSaltOf(secret: Buffer): EmailSaltOf {
  return (clientId, email) => Uint8Array.from(Buffer.from(sign(secret, ['salt', clientId, email]), 'base64url').subarray(0, 16));
}

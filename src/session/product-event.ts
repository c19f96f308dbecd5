/**
 * Events that tell the host what an attendee does (contract: Events). None carries a token, e-mail, name, photo or id. This file
 * imports nothing, since it is published with the types.
 */
export type ProductEvent =
  | { type: 'route'; route: string }
  | { type: 'auth'; state: 'signed-in' | 'signed-out'; reason?: 'login' | 'manual' | 'timeout' }
  | { type: 'registered' }
  | { type: 'profile'; action: 'created' | 'updated'; photoCount: number }
  | { type: 'like'; on: boolean }
  | { type: 'match'; count: number }
  | { type: 'degraded'; feature: string };

/**
 * What the host may hear of an attendee's doings (contract: Events). They carry no token, e-mail, name, photo or id of anyone.
 */
export type ProductEvent =
  | { type: 'route'; route: string }
  | { type: 'auth'; state: 'signed-in' | 'signed-out'; reason?: 'login' | 'manual' | 'timeout' }
  | { type: 'registered' }
  | { type: 'profile'; action: 'created' | 'updated'; photoCount: number }
  | { type: 'like'; on: boolean }
  | { type: 'match'; count: number }
  | { type: 'degraded'; feature: string };

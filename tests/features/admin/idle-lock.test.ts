import { describe, expect, it } from 'vitest';
import { accessExpiry } from '../../../src/features/admin/idle-lock';

const token = (claims: object) =>
  ['{}', JSON.stringify(claims)].map((part) => Buffer.from(part).toString('base64url')).join('.') + '.signature';
const record = (accessToken: string) => ({ idToken: 'id', accessToken, refreshToken: '', issuedAt: 0 });
const user = (expiresAt: number | null) => ({ email: 'admin@example.org', roles: ['admin'], expiresAt });

describe('The expiry of the access token', () => {
  it('is what the access token says, in seconds', () => {
    expect(accessExpiry({ record: record(token({ exp: 1_700_000_000 })), user: user(5) })).toBe(1_700_000_000_000);
  });

  it('is what the id token says when the access token is none that can be read', () => {
    expect(accessExpiry({ record: record('opaque'), user: user(1_600_000_000_000) })).toBe(1_600_000_000_000);
  });

  it('is unknown when neither says', () => {
    expect(accessExpiry({ record: record('opaque'), user: user(null) })).toBeNull();
  });
});

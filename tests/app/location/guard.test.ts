import { describe, expect, it } from 'vitest';
import { decide, type Decision, type Visitor } from '../../../src/app/location/guard';
import { routeOf, ROUTES } from '../../../src/app/location/routes';
import { aProfile } from '../../support/builders/profile';
import { aRecord } from '../../support/builders/token';

const NOW = Date.UTC(2026, 10, 21, 12);
const FIVE_HOURS = 18_000_000;
const unknown: Visitor['ownProfile'] = { phase: 'unknown', profile: null };
const nobody: Visitor['session'] = { phase: 'ready', record: null, user: null, unconfirmedEmail: null };

const signedIn = (roles: string[] = [], issuedAt = NOW): Visitor['session'] => ({
  ...nobody,
  record: aRecord(issuedAt),
  user: { email: 'anna@example.org', roles, expiresAt: null },
});
const withProfile = (phase: Visitor['ownProfile']['phase']): Visitor => ({
  session: signedIn(),
  ownProfile: { phase, profile: phase === 'known' ? aProfile() : null },
  now: NOW,
});

const VISITORS: Record<string, Visitor> = {
  loading: { session: { ...nobody, phase: 'loading' }, ownProfile: unknown, now: NOW },
  nobody: { session: nobody, ownProfile: unknown, now: NOW },
  pending: { session: { ...nobody, unconfirmedEmail: 'anna@example.org' }, ownProfile: unknown, now: NOW },
  unknown: withProfile('unknown'),
  asking: withProfile('loading'),
  none: withProfile('none'),
  failed: withProfile('failed'),
  retrying: withProfile('retrying'),
  known: withProfile('known'),
  admin: { ...withProfile('known'), session: signedIn(['staff', 'admin']) },
  expired: { ...withProfile('known'), session: signedIn(['admin'], NOW - FIVE_HOURS) },
};

/** A decision in one word: where to, or what. */
function inWords(decision: Decision): string {
  if (decision.go === 'redirect') return decision.to;
  return decision.go === 'wait' && decision.load ? `wait, load ${decision.load}` : decision.go;
}

const open = Object.fromEntries(Object.keys(VISITORS).map((name) => [name, 'in']));
/** Public, but of no use to whoever is signed in. */
const forStrangers = {
  ...open,
  unknown: '/app',
  asking: '/app',
  none: '/app',
  failed: '/app',
  retrying: '/app',
  known: '/app',
  admin: '/app',
  expired: 'expire',
};
const forAttendees = { ...open, loading: 'wait', nobody: '/login', pending: '/login', expired: 'expire' };

const TABLE: Record<string, Record<string, string>> = {
  '/': forStrangers,
  '/login': forStrangers,
  '/register': forStrangers,
  '/forgot-password': open,
  '/reset-password': open,
  '/help': open,
  '/nowhere': open,
  '/confirm': { ...Object.fromEntries(Object.keys(VISITORS).map((name) => [name, '/register'])), loading: 'wait', pending: 'in' },
  '/change-password': forAttendees,
  '/create-profile': {
    ...forAttendees,
    unknown: 'wait, load profile',
    asking: 'wait',
    failed: '/app',
    retrying: '/app',
    known: '/app',
    admin: '/app',
  },
  '/app': { ...forAttendees, unknown: 'wait, load profile', asking: 'wait', none: '/create-profile' },
  '/my-profile': {
    ...forAttendees,
    unknown: 'wait, load profile',
    asking: 'wait',
    none: '/create-profile',
    failed: '/app',
    retrying: '/app',
    known: '/app',
    admin: '/app',
  },
  '/admin': { ...forAttendees, unknown: '/', asking: '/', none: '/', failed: '/', retrying: '/', known: '/' },
};

describe.each(Object.entries(TABLE))('%s', (path, row) => {
  it.each(Object.entries(row))('for a visitor who is %s: %s', (name, wanted) => {
    expect(inWords(decide(routeOf(path), VISITORS[name] as Visitor))).toBe(wanted);
  });
});

describe('The guard', () => {
  it('is tried on every route there is', () => {
    expect(ROUTES.map(({ path }) => path).filter((path) => !(path in TABLE))).toEqual([]);
  });

  it('says why nobody may confirm without a registration, and is silent elsewhere', () => {
    expect(decide(routeOf('/confirm'), VISITORS['nobody'] as Visitor)).toEqual({
      go: 'redirect',
      to: '/register',
      say: 'confirm.none',
    });
    expect(decide(routeOf('/app'), VISITORS['nobody'] as Visitor)).toEqual({ go: 'redirect', to: '/login' });
  });

  it('lets the last millisecond of the five hours in', () => {
    const last = { ...withProfile('known'), session: signedIn([], NOW - FIVE_HOURS + 1) };
    expect(decide(routeOf('/app'), last).go).toBe('in');
  });

  it('puts "expired" before "no user", so that the notice is seen', () => {
    const expiredNobody = { ...withProfile('known'), session: { ...signedIn([], NOW - FIVE_HOURS), user: null } };
    expect(decide(routeOf('/app'), expiredNobody).go).toBe('expire');
  });

  it.each(['Admin', 'administrator', ' admin', ''])('does not take the role %j for admin', (role) => {
    const visitor = { ...withProfile('known'), session: signedIn([role]) };
    expect(inWords(decide(routeOf('/admin'), visitor))).toBe('/');
  });
});

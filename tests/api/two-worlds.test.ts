import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { repeats } from '../support/all.ts';
import { tallied } from '../support/tally.ts';
import { GOOD_PASSWORD, newEmail } from './support/attendee.ts';
import { severalApis } from './support/several-apis.ts';
import { aWatch, aWorld, watchHashing, type Asked, type Place, type World } from './support/two-worlds.ts';

/*
 * Two events that differ in one thing: whether somebody is a member, waits to confirm, or has logged in from where a stranger
 * calls. Whatever ten calls the stranger makes, from wherever, and however much time passes in between, nothing of the answers
 * differs, nor of what their time comes from. In the end, whoever it is about gets in.
 */

const BROWSERS = ['Phone', 'Tablet'] as const;
const PASSWORDS = ['wrong-1-word!', 'another-2-word!'] as const;
const PATHS = [
  '/register',
  '/login',
  '/login',
  '/confirm',
  '/confirm',
  '/resend',
  '/forgot-password',
  '/confirm-forgot',
] as const;
const PAUSES_MS = [0, 0, 0, 1_000, 61_000, 11 * 60_000, 25 * 60 * 60_000] as const;

/** A call of the stranger after a pause; with `crowd`, after a crowd of others has used up what may be tried from there. */
interface Step {
  path: (typeof PATHS)[number];
  password: number;
  place: number;
  browser: number;
  crowd: boolean;
  pauseMs: number;
}

const aStep: fc.Arbitrary<Step> = fc.record({
  path: fc.constantFrom(...PATHS),
  password: fc.nat(PASSWORDS.length - 1),
  /** 0 is where the member may have been. */
  place: fc.nat(3),
  browser: fc.nat(BROWSERS.length - 1),
  crowd: fc.nat(5).map((number) => number === 0),
  pauseMs: fc.constantFrom(...PAUSES_MS),
});

/** What is so in the first world and not in the second. */
const DIFFERENCES = ['member', 'waiting', 'waiting, not member', 'known network', 'known device', 'asked for a code'] as const;

const { start } = severalApis();

const askedBy = ({ path, password }: Step, email: string): Asked => ({
  method: 'POST',
  path,
  json: { email, password: PASSWORDS[password], code: '000000', newPassword: PASSWORDS[password] },
});

/** Whoever waits or has forgotten the password gets in by a code, be it a new one, after whatever strangers have tried. */
async function getsIn(world: World, email: string, from: Place): Promise<void> {
  await world.do({ method: 'POST', path: '/register', json: { email, password: GOOD_PASSWORD } }, from);
  await world.do({ method: 'POST', path: '/forgot-password', json: { email } }, from);
  const code = await world.codeOf(email, 'Your password reset code');
  await world.do({ method: 'POST', path: '/confirm-forgot', json: { email, code, newPassword: GOOD_PASSWORD } }, from);
}

it(
  'no ten calls of a stranger tell who is a member, who waits to confirm, or where somebody has been',
  { timeout: 3_000_000 },
  async () => {
    const sequences = repeats(25, 2_000);
    const watch = aWatch();
    const clientIds = [`one-${randomUUID()}`, `other-${randomUUID()}`];
    const api = await start({ clientIds, wait: watch.wait, trustedProxies: ['127.0.0.1'] });
    watchHashing(api, watch);
    const [one, other] = clientIds.map((clientId) => aWorld(api, watch, clientId)) as [World, World];
    let networks = 0;
    let refused = 0;

    /** Somebody's evening before the stranger comes; what differs between the worlds. */
    async function begin(difference: (typeof DIFFERENCES)[number], email: string, home: Place, away: Place): Promise<void> {
      const registers = (world: World) =>
        world.do({ method: 'POST', path: '/register', json: { email, password: GOOD_PASSWORD } }, home);
      if (difference === 'member') await one.joins(home, email);
      if (difference === 'waiting') await registers(one);
      if (difference === 'waiting, not member') {
        await registers(one);
        await other.joins(home, email);
      }
      if (difference === 'known network') {
        await one.joins({ ...home, browser: 'Another' }, email);
        await other.joins(away, email);
      }
      if (difference === 'known device') {
        await one.joins(home, email);
        await other.joins(away, email);
      }
      if (difference === 'asked for a code') {
        for (const world of [one, other]) await world.joins(home, email);
        await one.do({ method: 'POST', path: '/forgot-password', json: { email } }, away);
      }
    }

    const property = fc.asyncProperty(
      fc.constantFrom(...DIFFERENCES),
      fc.array(aStep, { minLength: 10, maxLength: 10 }),
      async (difference, steps) => {
        const email = newEmail();
        const network = (networks += 1);
        const places = [0, 1, 2, 3].map((place) => `10.${place}.${network >> 8}.${network & 255}`);
        const at = (place: number, browser: number): Place => ({
          address: places[place] ?? '',
          browser: BROWSERS[browser] ?? '',
        });
        const away: Place = { address: `10.9.${network >> 8}.${network & 255}`, browser: 'Phone' };
        await begin(difference, email, at(0, 0), away);
        for (const [index, step] of steps.entries()) {
          api.clock.advance(step.pauseMs);
          const from = at(step.place, step.browser);
          if (step.crowd) for (const world of [one, other]) await world.flood(email, from.address);
          const asked = askedBy(step, email);
          const seen = await one.ask(asked, from);
          if (seen.status === 429) refused += 1;
          expect(await other.ask(asked, from), `${difference}, call ${index}: ${step.path}`).toEqual(seen);
        }
        if (network % 10 === 0) for (const world of [one, other]) await getsIn(world, email, away);
        expect(api.failures).toEqual([]);
      },
    );
    await tallied('sequences of calls in two worlds', sequences, () =>
      fc.assert(property, { numRuns: sequences, endOnFailure: true, seed: Number(process.env['PROPERTY_SEED'] ?? 20_261_127) }),
    );
    // Without any that are held back it would say little.
    expect(refused).toBeGreaterThan(sequences / 4);
  },
);

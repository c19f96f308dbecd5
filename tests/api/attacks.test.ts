import { describe, expect, it } from 'vitest';
import { arrivalRules } from './reference/arrivals.ts';
import { enumerationRules } from './reference/takeover.ts';
import { evasionRules } from './reference/evasion.ts';
import { limitRules } from './reference/limits.ts';
import { severalApis } from './support/several-apis.ts';

/** What the reference API does when somebody guesses, floods or asks who is there. */
describe('the reference API under attack', () => {
  const { db, start, started } = severalApis();

  limitRules(start);
  arrivalRules(start);
  evasionRules(start);
  enumerationRules(db, (one) => started.push(one));

  it('answered nothing with a failure of its own', () => {
    expect(started.flatMap(({ failures }) => failures)).toEqual([]);
  });
});

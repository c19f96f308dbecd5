import { KINDS } from '../support/slips/kinds.ts';
import { picker } from '../support/slips/picker.ts';
import { test } from '../support/slips/self-check-on.ts';

const RUNS = Number(process.env.SLIPS ?? 200);
const SEED = 20_261_123;

test(
  `of ${RUNS} slips made at random, the self-check passes over at most one in twenty`,
  async ({ said, expect }) => {
    const passed: string[] = [];
    for (let run = 0; run < RUNS; run++) {
      const pick = picker(SEED + run);
      const kind = pick(Object.keys(KINDS));
      const { summary } = await said(kind, pick);
      if (summary.startsWith('Nothing wrong')) passed.push(`${kind} (${SEED + run})`);
    }
    console.info(`${passed.length} of ${RUNS} slips were passed over. ${passed.join(', ')}`);
    expect(passed.length, passed.join(', ')).toBeLessThanOrEqual(RUNS / 20);
  },
  15 * 60_000,
);

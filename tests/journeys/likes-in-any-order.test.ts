import { test } from '../support/journey.ts';
import { likesInAnyOrder } from '../support/likes-in-any-order.ts';
import { repeats } from '../support/all.ts';
import { tallied } from '../support/tally.ts';

const STEPS = 40;
const SEED = 20_261_122;

test(
  'Likes and unlikes end as they were wanted, whatever the order of the answers',
  { timeout: repeats(240_000, 900_000) },
  async ({ openPage, demo, allowErrors }) => {
    allowErrors(/^Failed to load resource|ike failed/);
    const orders = await likesInAnyOrder((url, before) => openPage(url, { before }), demo.widgetUrl);
    try {
      for (let sequence = 0; sequence < repeats(3, 250); sequence += 1) {
        await tallied('sequences of likes in the browser', 1, () => orders.play(SEED + sequence, STEPS));
      }
    } finally {
      await orders.close();
    }
  },
);

/** Gives an answer to each who asks; those who ask while others are being answered are answered together. */
export type Together<Asked, Answer> = (asked: Asked) => Promise<Answer>;

interface Waiting<Asked, Answer> {
  asked: Asked;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/** As many as a statement answers in a few hundredths of a second. */
const TOGETHER_MAX = 250;

/**
 * Makes one statement of those of a crowd: the busier the server, the more are answered by one, and the less each costs. Alone,
 * one is answered at once. Nothing is kept: what one is answered was read after they asked. If it fails, it fails for all who
 * were asked for together, and whoever asks next is answered anew.
 *
 * @param answerAll answers in the order of those who ask
 */
export function createTogether<Asked, Answer>(
  answerAll: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
): Together<Asked, Answer> {
  const waiting: Waiting<Asked, Answer>[] = [];
  let isBusy = false;
  async function answerWaiting(): Promise<void> {
    isBusy = true;
    while (waiting.length > 0) {
      const crowd = waiting.splice(0, TOGETHER_MAX);
      try {
        const answers = await answerAll(crowd.map(({ asked }) => asked));
        for (const [place, { resolve }] of crowd.entries()) resolve(answers[place] as Answer);
      } catch (error) {
        for (const { reject } of crowd) reject(error);
      }
    }
    isBusy = false;
  }
  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      if (!isBusy) void answerWaiting();
    });
}

import type { Target } from './target.ts';

/** A call, and the status of its answer. */
export interface Exchange {
  method: string;
  path: string;
  status: number;
}

export interface Recorded {
  target: Target;
  /** What was exchanged since it was last asked. */
  take(): Exchange[];
}

/** A target that remembers each call. */
export function recorded(target: Target): Recorded {
  let exchanges: Exchange[] = [];
  return {
    target: {
      ...target,
      async call(method, path, options) {
        const answer = await target.call<never>(method, path, options);
        exchanges.push({ method, path, status: answer.status });
        return answer;
      },
    },
    take() {
      const taken = exchanges;
      exchanges = [];
      return taken;
    },
  };
}

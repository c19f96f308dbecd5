import { createStore, type StoreApi } from 'zustand/vanilla';
import { isApiError } from '../../api/errors';
import type { Sentence } from '../../messages/sentence';
import { sentenceOf, type FailureTexts } from '../../session/error-sentence';

/** For calls to which §8 gives no text of their own (A24). */
export const NO_OWN_TEXT = { http: 'error.http', else: 'error.generic' } as const;

export interface FormNotice {
  tone: 'error' | 'success' | 'info';
  sentence: Sentence;
  /** Seconds until the server takes another try; absent when at once. */
  wait?: number;
}

export interface SubmissionState {
  /** From the submit until its answer, or until the screen is left when the answer leads elsewhere. */
  busy: boolean;
  /** The server wants to be left alone for a while (429): the button is disabled, nothing is sent by itself. */
  blocked: boolean;
  /** What is said beside the submit button. */
  notice: FormNotice | null;
}

/** The visit to a screen during which something was submitted. */
export interface Visit {
  /** False once the screen is gone: an answer that comes later must not navigate or speak. */
  here(): boolean;
  /** Waits so many milliseconds; ends at once when the screen goes. */
  pause(ms: number): Promise<void>;
  show(notice: FormNotice): void;
}

export interface Submission extends StoreApi<SubmissionState> {
  /** To be called when the screen appears. @returns what to call when it goes */
  start(): () => void;
  /**
   * Runs one submit; another one meanwhile is ignored, so there is one request for each.
   * @param action resolves to what is said when the form may be submitted again, `null` for nothing
   * @param texts what is said when a call of it fails without a text of the server's; default `NO_OWN_TEXT`
   */
  run(action: (visit: Visit) => Promise<FormNotice | null>, texts?: FailureTexts): Promise<void>;
}

/** The life of a form from submit to answer, common to all screens of the account. */
export function createSubmission(): Submission {
  const store = createStore<SubmissionState>(() => ({ busy: false, blocked: false, notice: null }));
  let visit = 0;
  const endings = new Set<() => void>();

  const visitNow = (): Visit => {
    const mine = visit;
    const here = () => mine === visit;
    return {
      here,
      show(notice) {
        if (here()) store.setState({ notice });
      },
      pause: (ms) =>
        new Promise((resolve) => {
          const end = () => {
            clearTimeout(timer);
            endings.delete(end);
            resolve();
          };
          const timer = setTimeout(end, ms);
          if (here()) endings.add(end);
          else end();
        }),
    };
  };

  return {
    ...store,
    start: () => () => {
      visit += 1;
      for (const end of endings) end();
    },
    async run(action, texts = NO_OWN_TEXT) {
      const { busy, blocked } = store.getState();
      if (busy || blocked) return;
      store.setState({ busy: true, notice: null });
      const now = visitNow();
      try {
        const notice = await action(now);
        if (now.here()) store.setState({ busy: false, notice });
      } catch (error) {
        if (!now.here()) return;
        const wait = isApiError(error) ? Math.ceil(error.retryAfter / 1000) : 0;
        const sentence = sentenceOf(error, texts);
        const notice = sentence && ({ tone: 'error', sentence, ...(wait > 0 && { wait }) } as const);
        store.setState({ busy: false, blocked: wait > 0, notice });
        if (wait > 0) void now.pause(wait * 1000).then(() => store.setState({ blocked: false }));
      }
    },
  };
}

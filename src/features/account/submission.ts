import { createStore, type StoreApi } from 'zustand/vanilla';
import { isApiError } from '../../api/errors';
import type { Sentence } from '../../messages/said';
import { sentenceOf, type FailureTexts } from '../../session/error-sentence';

/** The texts of calls for which §8 has none. */
export const NO_OWN_TEXT = { http: 'error.http', else: 'error.generic' } as const;

export interface FormNotice {
  tone: 'error' | 'success' | 'info';
  sentence: Sentence;
  /** Seconds until the server accepts another try; absent if it does at once. */
  wait?: number;
  /** The field it is about, and shows at; without one it shows at the submit button. */
  field?: string;
}

export interface SubmissionState {
  /** From the submit until its answer, or until the screen is left if the answer leads elsewhere. */
  busy: boolean;
  /** The server asks to wait (429): the button is disabled, and nothing is resent automatically. */
  blocked: boolean;
  /** The outcome of the last submit. */
  notice: FormNotice | null;
}

/** The visit to a screen during which a submit began. */
export interface Visit {
  /** False once the screen is gone: a later answer must not navigate or show anything. */
  here(): boolean;
  /** Waits for so many milliseconds, or until the screen is left. */
  pause(ms: number): Promise<void>;
  show(notice: FormNotice): void;
}

export interface Submission extends StoreApi<SubmissionState> {
  /** Call it when the screen appears. @returns call it when the screen goes */
  start(): () => void;
  /**
   * Runs one submit; others are ignored until it ends.
   * @param action resolves to the notice to show once the form can be submitted again; `null` for none
   * @param texts the texts for a failed call when the server sends none; default `NO_OWN_TEXT`
   * @param fieldOf the field a failure is about, if any
   */
  run(
    action: (visit: Visit) => Promise<FormNotice | null>,
    texts?: FailureTexts,
    fieldOf?: (error: unknown) => string | undefined,
  ): Promise<void>;
}

/** A form's state from submit to answer, common to all account screens. */
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
    async run(action, texts = NO_OWN_TEXT, fieldOf) {
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
        const field = wait > 0 ? undefined : fieldOf?.(error);
        const notice = sentence && ({ tone: 'error', sentence, ...(wait > 0 && { wait }), ...(field && { field }) } as const);
        store.setState({ busy: false, blocked: wait > 0, notice });
        if (wait > 0) void now.pause(wait * 1000).then(() => store.setState({ blocked: false }));
      }
    },
  };
}

import { createStore, type StoreApi } from 'zustand/vanilla';
import { isApiError } from '../../api/errors';
import type { Sentence } from '../../messages/sentence';
import { sentenceOf, type FailureTexts } from '../../session/error-sentence';

/** Texts for calls without their own in §8. */
export const NO_OWN_TEXT = { http: 'error.http', else: 'error.generic' } as const;

export interface FormNotice {
  tone: 'error' | 'success' | 'info';
  sentence: Sentence;
  /** Seconds until the server accepts a retry; absent if at once. */
  wait?: number;
  /** The field the notice is shown at; default: the submit button. */
  field?: string;
}

export interface SubmissionState {
  /** From the submit until the response, or until the screen is left. */
  busy: boolean;
  /** The server asks to wait (429): the button is disabled; nothing is resent automatically. */
  blocked: boolean;
  /** The outcome of the last submit. */
  notice: FormNotice | null;
}

/** The visit to the screen in which a submit began. */
export interface Visit {
  /** False once the screen is left: late responses must not navigate or show anything. */
  here(): boolean;
  /** Resolves after `ms`, or when the screen is left. */
  pause(ms: number): Promise<void>;
  show(notice: FormNotice): void;
}

export interface Submission extends StoreApi<SubmissionState> {
  /** Call when the screen appears. @returns call when it is left */
  start(): () => void;
  /**
   * Runs one submit; others are ignored meanwhile.
   * @param action resolves to the notice to show, or `null`
   * @param texts for a failed call if the server sends no text; default `NO_OWN_TEXT`
   * @param fieldOf the field a failure concerns, if any
   */
  run(
    action: (visit: Visit) => Promise<FormNotice | null>,
    texts?: FailureTexts,
    fieldOf?: (error: unknown) => string | undefined,
  ): Promise<void>;
}

/** By the reference API's text, or another's like it. */
const isUnknownClient = (error: unknown): boolean =>
  isApiError(error) && error.status === 400 && /unknown client/i.test(error.serverText);

/** The state of a form's submits, shared by all account screens. */
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
        // oxlint-disable-next-line no-console -- only the organiser can fix it
        if (isUnknownClient(error)) console.error('[dating-app] The API knows no such client-id.');
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

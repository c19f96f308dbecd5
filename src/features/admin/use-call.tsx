import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { isApiError, isSilent } from '../../api/errors';
import { isRefusal } from '../../api/refusal';
import { useMessages } from '../../messages/messages';
import { SentenceText, type Sentence } from '../../messages/sentence';
import { waitOf } from '../../session/cooldown';
import { sentenceOf } from '../../session/error-sentence';
import { useToasts } from '../../ui/toasts';

/** The result of a call, and a function to replace it. `none`: the server doesn't have this call for this user. */
export type Loaded<Value> = readonly [value: Value | 'loading' | 'none' | 'failed', set: (value: Value) => void];

/**
 * Calls `load` on mount, and again when `load` or `asOf` changes. A result stays until the next one, even if a later call fails.
 *
 * @param asOf the state the result depends on
 */
export function useLoaded<Value>(load: (asOf?: unknown) => Promise<Value>, asOf?: unknown): Loaded<Value> {
  const [value, setValue] = useState<Value | 'loading' | 'none' | 'failed'>('loading');
  useEffect(() => {
    let isMounted = true;
    load(asOf).then(
      (found) => isMounted && setValue(found),
      (error: unknown) => {
        if (!isMounted || isSilent(error)) return;
        setValue((before) => (typeof before === 'string' ? (isRefusal(error) ? 'none' : 'failed') : before));
      },
    );
    return () => {
      isMounted = false;
    };
  }, [load, asOf]);
  return [value, setValue];
}

/** The message for a failed call: the wait, the server's text, or a generic one; `null` for none. */
export function failureOf(error: unknown): Sentence | null {
  if (isApiError(error, 'signed-out')) return null;
  if (isApiError(error) && error.retryAfter > 0) return waitOf(Math.ceil(error.retryAfter / 1000));
  return sentenceOf(error, { http: 'error.http', else: 'error.generic' });
}

/** The message of `failureOf` as a field's error; empty for none. */
export function failureAt<Name extends string>(field: Name, error: unknown): Partial<Record<Name, ReactNode>> {
  const sentence = failureOf(error);
  return (sentence ? { [field]: <SentenceText sentence={sentence} /> } : {}) as Partial<Record<Name, ReactNode>>;
}

/** Returns a function that shows the message for a failed call as a toast. */
export function useFailureToast(): (error: unknown) => void {
  const t = useMessages();
  const toasts = useToasts();
  return useCallback(
    (error) => {
      const failure = failureOf(error);
      if (!failure) return;
      if ('text' in failure) toasts.show('error', failure.text, failure.lang);
      else toasts.show('error', t(failure.key, failure.values));
    },
    [t, toasts],
  );
}

/** Runs an action, and shows its failure as a toast. Never rejects. */
export type Run<Key> = (key: Key, action: () => Promise<void>) => Promise<void>;

/** @returns the key of the running action, for its busy button, else `null` */
export function useAction<Key = true>(): readonly [busy: Key | null, run: Run<Key>] {
  const [busy, setBusy] = useState<Key | null>(null);
  const showFailure = useFailureToast();
  const run: Run<Key> = async (key, action) => {
    setBusy(() => key);
    try {
      await action();
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(null);
    }
  };
  return [busy, run];
}

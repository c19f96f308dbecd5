import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { isApiError, isSilent } from '../../api/errors';
import { isRefusal } from '../../api/refusal';
import { useMessages } from '../../messages/messages';
import { Said, type Sentence } from '../../messages/said';
import { sentenceOf } from '../../session/error-sentence';
import { useToasts } from '../../ui/toasts';

/** What a call answered, and a function to replace it with a newer answer. `none`: this server has no such call for this user. */
export type Loaded<Value> = readonly [value: Value | 'loading' | 'none' | 'failed', set: (value: Value) => void];

/**
 * Calls `load` when the component mounts, and again whenever `load` or `asOf` changes. An answer stays until the next one, even
 * if a later call fails.
 *
 * @param asOf what the answer depends on
 */
export function useLoaded<Value>(load: (asOf?: unknown) => Promise<Value>, asOf?: unknown): Loaded<Value> {
  const [value, setValue] = useState<Value | 'loading' | 'none' | 'failed'>('loading');
  useEffect(() => {
    let isHere = true;
    load(asOf).then(
      (found) => isHere && setValue(found),
      (error: unknown) => {
        if (!isHere || isSilent(error)) return;
        setValue((before) => (typeof before === 'string' ? (isRefusal(error) ? 'none' : 'failed') : before));
      },
    );
    return () => {
      isHere = false;
    };
  }, [load, asOf]);
  return [value, setValue];
}

/** The message for a failed call: how long to wait, the server's text, or the general one; `null` if there is nothing to say. */
export function failureOf(error: unknown): Sentence | null {
  if (isApiError(error, 'signed-out')) return null;
  if (isApiError(error) && error.retryAfter > 0) {
    return { key: 'error.wait', values: { seconds: Math.ceil(error.retryAfter / 1000) } };
  }
  return sentenceOf(error, { http: 'error.http', else: 'error.generic' });
}

/** That message as the error of a form's field; no error if there is nothing to say. */
export function failureAt<Name extends string>(field: Name, error: unknown): Partial<Record<Name, ReactNode>> {
  const sentence = failureOf(error);
  return (sentence ? { [field]: <Said sentence={sentence} /> } : {}) as Partial<Record<Name, ReactNode>>;
}

/** Returns a function that shows the message for a failed call as a toast. */
export function useFailureToast(): (error: unknown) => void {
  const t = useMessages();
  const toasts = useToasts();
  return useCallback(
    (error) => {
      const failure = failureOf(error);
      if (failure) toasts.show('error', 'text' in failure ? failure.text : t(failure.key, failure.values));
    },
    [t, toasts],
  );
}

/** Runs one action after a press, and shows its failure as a toast. Never rejects. */
export type Run<Key> = (key: Key, action: () => Promise<void>) => Promise<void>;

/** @returns the key of the action under way, for its busy button, else `null` */
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

import { useEffect, useRef } from 'react';
import { useForm, type FormHandle, type FormOptions } from '../../ui/form';

/**
 * Begins to watch a form: call it when something is sent, and what it returns once the answer has come.
 *
 * @returns whether the form is still there as it was sent. Else somebody has gone on in it, and their words would be lost if it were
 * emptied or closed.
 */
export type WatchForm = () => () => boolean;

/** `useForm` for a form that is emptied or closed once the answer has come. */
export function useWatchedForm<const Name extends string>(
  options: FormOptions<Name>,
): readonly [form: FormHandle<Name>, watch: WatchForm] {
  const form = useForm(options);
  const changes = useRef(0);
  useEffect(() => () => void (changes.current += 1), []);
  const watch = () => {
    const before = changes.current;
    return () => changes.current === before;
  };
  const { onInput } = form.props;
  const props: typeof form.props = {
    ...form.props,
    onInput(event) {
      changes.current += 1;
      onInput?.(event);
    },
  };
  return [{ ...form, props }, watch];
}

import { useState, type FormEvent, type Ref } from 'react';
import { TextField } from '../../ui/text-field';
import { normalizeCode } from './recovery-checks';

export interface CodeFieldProps {
  label: string;
  hint?: string;
  defaultValue?: string;
  ref?: Ref<HTMLInputElement>;
  /** Hides the code until it is edited (§2 /confirm, A13). */
  masked?: boolean;
}

/** Tells password managers to ignore the field, each by its own attribute. */
const NOT_A_PASSWORD = {
  'data-1p-ignore': '',
  'data-bwignore': 'true',
  'data-lpignore': 'true',
  'data-form-type': 'other',
} as const;

/** A code from an e-mail. */
export function CodeField({ masked = false, ...props }: CodeFieldProps) {
  const [edited, setEdited] = useState(false);
  const onInput = ({ currentTarget: input }: FormEvent<HTMLInputElement>) => {
    dropAutofill(input);
    const normalized = normalizeCode(input.value);
    // Only if it differs: setting the value moves the caret to the end.
    if (normalized !== input.value) input.value = normalized;
    setEdited(true);
  };
  return (
    <TextField
      {...props}
      {...NOT_A_PASSWORD}
      // There is one thing to do on /confirm. Not `autofocus`, by which the browser would take the focus on load.
      data-first={masked ? '' : undefined}
      name="code"
      announced
      type={masked && !edited ? 'password' : 'text'}
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      onInput={onInput}
    />
  );
}

/** To a password manager that ignores the attributes, a masked code looks like a login's password; what it fills in is never a code (A13). */
export function dropAutofill(input: HTMLInputElement): void {
  if (input.type === 'password' && input.matches(':autofill')) input.value = '';
}

import { useRef, useState, type FormEvent, type Ref } from 'react';
import { useServices } from '../../session/services';
import { submitForm } from '../../ui/submit-form';
import { TextField } from '../../ui/text-field';
import { normalizeCode } from './recovery-checks';

export interface CodeFieldProps {
  label: string;
  hint?: string;
  defaultValue?: string;
  ref?: Ref<HTMLInputElement>;
  /** Hides the code until it is edited (§2 /confirm, A13). */
  masked?: boolean;
  /** Submits the form with the last digit, typed or pasted, where the organiser says how many a code has. */
  submits?: boolean;
}

/** Tells password managers to ignore the field, each by its own attribute. */
const NOT_A_PASSWORD = {
  'data-1p-ignore': '',
  'data-bwignore': 'true',
  'data-lpignore': 'true',
  'data-form-type': 'other',
} as const;

/** A code from an e-mail. */
export function CodeField({ masked = false, submits = false, ...props }: CodeFieldProps) {
  const { codeLength } = useServices();
  const [edited, setEdited] = useState(false);
  const submitted = useRef('');
  const onInput = ({ currentTarget: input }: FormEvent<HTMLInputElement>) => {
    dropAutofill(input);
    const normalized = normalizeCode(input.value);
    // Only if it differs: setting the value moves the caret to the end.
    if (normalized !== input.value) input.value = normalized;
    setEdited(true);
    const isWhole = codeLength > 0 && input.value.length === codeLength && /^\d+$/.test(input.value);
    // Once: who goes back to a code that was refused can still press the button.
    if (!submits || !isWhole || input.value === submitted.current) return;
    submitted.current = input.value;
    // After the form has heard of the last digit.
    queueMicrotask(() => submitFrom(input));
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
      enterKeyHint={submits ? 'go' : undefined}
      {...(codeLength > 0 && { inputMode: 'numeric', pattern: `\\d{${codeLength}}` })}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      onInput={onInput}
    />
  );
}

function submitFrom({ form }: HTMLInputElement): void {
  const button = form?.querySelector<HTMLButtonElement>('[type=submit]');
  if (button) submitForm(button);
}

/** To a password manager that ignores the attributes, a masked code looks like a login's password; what it fills in is never a code (A13). */
export function dropAutofill(input: HTMLInputElement): void {
  if (input.type === 'password' && input.matches(':autofill')) input.value = '';
}

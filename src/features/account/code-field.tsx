import { useRef, useState, type FormEvent, type Ref } from 'react';
import { normalizeCode, typedCode } from '../../domain/code';
import { newEvent } from '../../page/kinds';
import { useServices } from '../../session/services';
import { submitForm } from '../../ui/button';
import { TextField } from '../../ui/field';

export interface CodeFieldProps {
  label: string;
  hint?: string;
  defaultValue?: string;
  ref?: Ref<HTMLInputElement>;
  /** Hides the code until it is edited (§2 /confirm). */
  masked?: boolean;
  /**
   * Submits the form on the last digit, if the organiser set the length of codes: `WAIT_MS` after it, in which the code can be
   * changed.
   */
  submits?: boolean;
}

/** Long enough to see a slip of the finger and begin to mend it. */
const WAIT_MS = 600;

/** Attributes that tell password managers to ignore the field. */
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
  const wait = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onInput = ({ currentTarget: input, nativeEvent }: FormEvent<HTMLInputElement>) => {
    dropAutofill(input);
    const { data, isComposing } = nativeEvent as InputEvent;
    const text = edited ? input.value : typedOver(input);
    // Key by key, since of other servers' codes letters may follow a hyphen; and what is still being composed must stay.
    const isTyping = codeLength === 0 && data?.length === 1;
    const normalized = isComposing ? text : isTyping ? typedCode(text) : normalizeCode(text);
    // Setting an unchanged value would move the caret to the end.
    if (normalized !== input.value) input.value = normalized;
    setEdited(true);
    const code = normalizeCode(input.value);
    const isWhole = codeLength > 0 && code.length === codeLength && /^\d+$/.test(code);
    clearTimeout(wait.current);
    // Once per code: a refused code can still be sent with the button.
    if (!submits || !isWhole || code === submitted.current) return;
    const onSubmit = () => {
      clearTimeout(wait.current);
      submitted.current = code;
    };
    // The button or Enter may be faster.
    input.form?.addEventListener('submit', onSubmit, { once: true });
    wait.current = setTimeout(() => submitFrom(input), WAIT_MS);
  };
  return (
    <TextField
      {...props}
      {...NOT_A_PASSWORD}
      // The code is the only input on /confirm. `autofocus` would take the focus on load.
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

/** What was typed into a prefill, which it replaces: nobody can see what is in a masked field. */
function typedOver({ value, defaultValue: prefill, selectionStart }: HTMLInputElement): string {
  const end = selectionStart ?? 0;
  const start = end - (value.length - prefill.length);
  return start < end && value.slice(0, start) + value.slice(end) === prefill ? value.slice(start, end) : value;
}

function submitFrom({ form }: HTMLInputElement): void {
  const button = form?.querySelector<HTMLButtonElement>('[type=submit]');
  if (button) submitForm(button);
}

/** Empties the field, and takes away its error, as typing would. */
export function clearCode(input: HTMLInputElement): void {
  input.value = '';
  input.dispatchEvent(newEvent('input', { bubbles: true }));
}

/** A password manager that ignores the attributes fills a login's password into the masked field. */
export function dropAutofill(input: HTMLInputElement): void {
  if (input.type === 'password' && input.matches(':autofill')) input.value = '';
}

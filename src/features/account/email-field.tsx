import type { RefObject } from 'react';
import { useServices } from '../../session/services';
import { TextField } from '../../ui/text-field';

export interface EmailFieldProps {
  label: string;
  hint?: string;
  required?: boolean;
  /** The input, for `emailFault`. */
  ref: RefObject<HTMLInputElement | null>;
}

/** An e-mail address, kept across the account's screens (A18). */
export function EmailField(props: EmailFieldProps) {
  const { drafts } = useServices();
  return (
    <TextField
      {...props}
      name="email"
      type="email"
      // Password managers look for the account's name under this token.
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      inputMode="email"
      defaultValue={drafts.get('email')}
      onInput={(event) => drafts.set('email', event.currentTarget.value)}
    />
  );
}

/** The browser's own message for a malformed address, in the browser's language (A20). */
export function emailFault(input: HTMLInputElement | null): string | undefined {
  return input?.validity.typeMismatch ? input.validationMessage : undefined;
}

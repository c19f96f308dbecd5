import type { RefObject } from 'react';
import { useMessages } from '../../messages/messages';
import { useServices } from '../../session/services';
import { TextField } from '../../ui/field';
import { typedEmail } from './checks';

export interface EmailFieldProps {
  label: string;
  hint?: string;
  required?: boolean;
  /** The label of the keyboard's Enter key, for a form's last field. */
  enterKeyHint?: 'send';
  /** Whether it gets the focus after a navigation. */
  first?: boolean;
  /** The input, for `useEmailFault`. */
  ref: RefObject<HTMLInputElement | null>;
}

/** An e-mail address, kept between account screens. */
export function EmailField({ first = false, ...props }: EmailFieldProps) {
  const { drafts } = useServices();
  return (
    <TextField
      {...props}
      data-first={first ? '' : undefined}
      name="email"
      type="email"
      // Password managers look for the user name under this token.
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

const isEnglish = (language: string) => /^en\b/i.test(language);

/** The message for a malformed address: the browser's own in English (§5), unless the browser uses another language. */
export function useEmailFault(): (input: HTMLInputElement | null) => string | undefined {
  const t = useMessages();
  const { locale } = useServices();
  return (input) => {
    if (!input?.validity.typeMismatch) return undefined;
    // What will be sent is judged: browsers refuse invisible marks, and some of them hosts that aren't ASCII.
    const sent = input.cloneNode() as HTMLInputElement;
    sent.value = typedEmail(input.value);
    if (!sent.validity.typeMismatch) return undefined;
    return isEnglish(locale) && isEnglish(navigator.language) ? input.validationMessage : t('email.malformed');
  };
}

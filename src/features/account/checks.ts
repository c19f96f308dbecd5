import { withAsciiHost } from '../../domain/email-host';
import { withoutMarks } from '../../domain/invisible';
import type { MessageKey } from '../../messages/messages';

/** The message key of each invalid field. */
export type Faults<Name extends string> = Partial<Record<Name, MessageKey>>;

/** Drops the valid fields. */
export function faults<Name extends string>(found: Record<Name, MessageKey | false | null>): Faults<Name> {
  const faulty = Object.entries<MessageKey | false | null>(found).filter(([, key]) => key);
  return Object.fromEntries(faulty) as Faults<Name>;
}

export interface LoginValues {
  email: string;
  password: string;
}

export function checkLogin({ email, password }: LoginValues): Faults<keyof LoginValues> {
  return faults({ email: checkEmail(email), password: password === '' && 'password-required' });
}

/** The address as sent: trimmed, without invisible marks, its host in ASCII, whatever the browser makes of it. */
export const typedEmail = (email: string): string => withAsciiHost(withoutMarks(email).trim());

export function checkEmail(email: string): MessageKey | null {
  return typedEmail(email) === '' ? 'email-required' : null;
}

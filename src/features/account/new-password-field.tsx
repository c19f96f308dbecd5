import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import { useState } from 'react';
import { passwordParts, type PasswordParts } from '../../domain/password';
import { useMessages, type MessageKey } from '../../messages/messages';
import { VisuallyHidden } from '../../ui/visually-hidden';
import s from './new-password-field.module.css';
import { PasswordField, type Observer, type PasswordFieldProps } from './password-field';

const RULES: readonly (readonly [keyof PasswordParts, MessageKey])[] = [
  ['longEnough', 'password.rule.length'],
  ['hasDigit', 'password.rule.digit'],
  ['hasSpecial', 'password.rule.special'],
];

/** Names of the rule's parts a password meets. */
function partsMet(password: string): string {
  const parts = passwordParts(password);
  return RULES.map(([part]) => parts[part] && part).join(' ');
}

/** A password to be made up: its rules stand below and are ticked off while typing. */
export function NewPasswordField(props: Pick<PasswordFieldProps, 'name' | 'label'>) {
  const t = useMessages();
  // A text, which most keys leave as it is: then nothing is drawn anew.
  const [met, setMet] = useState('');
  // A generated password may come with a change event alone, or none but the animation of `:autofill`.
  const look: Observer = ({ currentTarget }) => setMet(partsMet(currentTarget.value));
  const observers = { onInput: look, onChange: look, onFocus: look, onAnimationStart: look };
  const rules = RULES.map(([part, key]) => (
    <li key={part} data-met={met.includes(part) || undefined}>
      {met.includes(part) ? <Check size={14} aria-hidden="true" /> : <Circle size={14} aria-hidden="true" />}
      <span>{t(key)}</span>
      {met.includes(part) && <VisuallyHidden>, {t('password.rule.met')}</VisuallyHidden>}
    </li>
  ));
  return (
    <PasswordField
      {...props}
      {...observers}
      autoComplete="new-password"
      hint={t('password.rules')}
      below={<ul className={s.rules}>{rules}</ul>}
    />
  );
}

import { Check, Circle } from 'lucide-react';
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

/** A password to be made up: its rules stand below and are ticked off while typing. */
export function NewPasswordField(props: Pick<PasswordFieldProps, 'name' | 'label'>) {
  const t = useMessages();
  const [parts, setParts] = useState(() => passwordParts(''));
  // A generated password may come with a change event alone, or none but the animation of `:autofill`.
  const look: Observer = ({ currentTarget }) => setParts(passwordParts(currentTarget.value));
  const observers = { onInput: look, onChange: look, onFocus: look, onAnimationStart: look };
  const rules = RULES.map(([part, key]) => (
    <li key={part} data-met={parts[part] || undefined}>
      {parts[part] ? <Check size={14} aria-hidden="true" /> : <Circle size={14} aria-hidden="true" />}
      <span>{t(key)}</span>
      {parts[part] && <VisuallyHidden>, {t('password.rule.met')}</VisuallyHidden>}
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

import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import { useState } from 'react';
import { PASSWORD_MIN } from '../../domain/limits';
import { passwordParts, type PasswordParts } from '../../domain/password';
import { useMessages, type MessageKey } from '../../messages/messages';
import { useFieldError } from '../../ui/form';
import { VisuallyHidden } from '../../ui/visually-hidden';
import s from './new-password-field.module.css';
import { PasswordField, type Observer, type PasswordFieldProps } from './password-field';

const RULES: readonly (readonly [keyof PasswordParts, MessageKey])[] = [
  ['longEnough', 'password.rule.length'],
  ['hasDigit', 'password.rule.digit'],
  ['hasSpecial', 'password.rule.special'],
];

/** The rules for what Safari and password managers suggest. Not rendered: the first screen's copy has no room for them. */
const suggestByRules = (input: HTMLInputElement | null) => {
  const rules = `minlength: ${PASSWORD_MIN}; allowed: upper, lower; required: digit; required: [!@#$%^&*];`;
  input?.setAttribute('passwordrules', rules);
};

/** Names of the rules a password meets. */
function partsMet(password: string): string {
  const parts = passwordParts(password);
  return RULES.map(([part]) => parts[part] && part).join(' ');
}

/**
 * A field for a new password. Its rules are listed below and ticked off while typing; an error replaces them. Pass its name to
 * the form as `ticked`.
 */
export function NewPasswordField(props: Pick<PasswordFieldProps, 'name' | 'label' | 'showLabel' | 'hideLabel'>) {
  const t = useMessages();
  // A string, so that an unchanged value doesn't rerender.
  const [met, setMet] = useState('');
  // A generated password may fire only a change event, or only the `:autofill` animation's.
  const update: Observer = ({ currentTarget }) => setMet(partsMet(currentTarget.value));
  // This error repeats all rules, which a screen reader would read twice.
  const isRefused = useFieldError(props.name, undefined) === t('password-weak');
  const observers = { onInput: update, onChange: update, onFocus: update, onAnimationStart: update };
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
      ref={suggestByRules}
      autoComplete="new-password"
      hint={t('password.rules')}
      below={
        <ul role="list" className={s.rules} data-unsaid={isRefused || undefined}>
          {rules}
        </ul>
      }
    />
  );
}

/** The field that asks for a new password once more, which is a form's last. */
export function RepeatedPasswordField({ label }: Pick<PasswordFieldProps, 'label'>) {
  const t = useMessages();
  return (
    <PasswordField
      name="confirmPassword"
      label={label}
      autoComplete="new-password"
      enterKeyHint="go"
      showLabel={t('password.showRepeated')}
      hideLabel={t('password.hideRepeated')}
    />
  );
}

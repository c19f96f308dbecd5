import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import { IconButton } from './button';
import { TextField, type TextFieldProps } from './field';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end'> {
  /**
   * Names of the button that shows and hides the password: of their own where a form has several, and without the field's label,
   * which is to lead to the field alone.
   */
  showLabel: string;
  hideLabel: string;
  /** Replaces the hint while Caps Lock is on and the field is focused. */
  capsLockHint: string;
}

/** A password field with a button to show the password, and a Caps Lock warning. */
export function PasswordField({ showLabel, hideLabel, capsLockHint, hint, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const noteCapsLock = (event: KeyboardEvent | MouseEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      hint={capsLock ? capsLockHint : hint}
      onKeyDown={noteCapsLock}
      onKeyUp={noteCapsLock}
      onMouseDown={noteCapsLock}
      onBlur={() => setCapsLock(false)}
      end={
        <IconButton
          label={shown ? hideLabel : showLabel}
          icon={shown ? <EyeOff size={20} /> : <Eye size={20} />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

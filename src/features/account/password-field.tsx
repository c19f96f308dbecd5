import type { ReactNode, Ref, SyntheticEvent } from 'react';
import { useMessages } from '../../messages/messages';
import { PasswordField as UiPasswordField } from '../../ui/password-field';

export interface PasswordFieldProps {
  name: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
  below?: ReactNode;
  /** The label of the keyboard's Enter key, for a form's last field. */
  enterKeyHint?: 'go';
  announced?: boolean;
  /** Names of its button, where a form has several. */
  showLabel?: string;
  hideLabel?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A password field with a button to show the password, and a Caps Lock warning. */
export function PasswordField(props: PasswordFieldProps & Observers) {
  const t = useMessages();
  return (
    <UiPasswordField
      showLabel={t('password.show')}
      hideLabel={t('password.hide')}
      capsLockHint={t('password.capsLock')}
      {...props}
    />
  );
}

export type Observer = (event: SyntheticEvent<HTMLInputElement>) => void;
type Observers = Partial<Record<'onInput' | 'onChange' | 'onFocus' | 'onAnimationStart', Observer>>;

import { useMessages } from '../../messages/messages';
import { PasswordField } from '../../ui/password-field';

/** A field for the password of whoever is logged in. */
export function PasswordAgain() {
  const t = useMessages();
  return (
    <PasswordField
      name="password"
      label={t('admin.password')}
      autoComplete="current-password"
      enterKeyHint="go"
      showLabel={t('password.show')}
      hideLabel={t('password.hide')}
      capsLockHint={t('password.capsLock')}
      announced
    />
  );
}

import { useMessages } from '../../messages/messages';
import { Link } from '../../ui/link';

/** In the footer of the screens on which a newcomer may be stuck. Help leads back to them. */
export function HelpLink() {
  const t = useMessages();
  return (
    <p>
      <Link to="/help">{t('account.help')}</Link>
    </p>
  );
}

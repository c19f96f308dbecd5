import type { ReactNode } from 'react';
import { useMessages } from '../../messages/messages';
import { Link } from '../../ui/link';

/**
 * In the footer of the screens on which a newcomer may be stuck. Help leads back to them.
 * @param before a sentence of which Help says more
 */
export function HelpLink({ before }: { before?: ReactNode }) {
  const t = useMessages();
  return (
    <p>
      {before}
      {before && ' '}
      <Link to="/help">{t('account.help')}</Link>
    </p>
  );
}

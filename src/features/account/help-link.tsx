import type { ReactNode } from 'react';
import { useMessages } from '../../messages/messages';
import { Link } from '../../ui/link';

/**
 * For the footers of screens on which a newcomer may be stuck. Help leads back to them.
 * @param before a sentence that Help explains further
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

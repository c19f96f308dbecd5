import type { ReactNode } from 'react';
import { useMessages } from '../../messages/messages';
import { Link } from '../../ui/link';

/**
 * A footer link to Help, which leads back to the screen.
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

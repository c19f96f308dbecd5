import { useMessages } from '../../messages/messages';
import { ButtonLink } from '../../ui/button';
import { Heading } from '../../ui/heading';
import { useLinkProps } from '../../ui/link';
import s from './not-found.module.css';

export function NotFound() {
  const t = useMessages();
  return (
    <div className={s.notFound}>
      <Heading>{t('notFound.title')}</Heading>
      <p>{t('notFound.text')}</p>
      <ButtonLink {...useLinkProps('/')}>{t('notFound.home')}</ButtonLink>
    </div>
  );
}

import { useSearch } from 'wouter';
import { useMessages } from '../../messages/messages';
import { ButtonLink } from '../../ui/button';
import { Heading } from '../../ui/heading';
import { Link, useLinkProps } from '../../ui/link';
import { Notice } from '../../ui/notice';
import s from './landing.module.css';

/** The landing screen. Shown before the widget has loaded, so it uses only texts and links. */
export function Landing() {
  const t = useMessages();
  const timedOut = new URLSearchParams(useSearch()).get('logout') === 'timeout';
  return (
    <div className={s.landing}>
      {timedOut && (
        <div className={s.notice}>
          <Notice kind="info">{t('landing.timeout')}</Notice>
        </div>
      )}
      <Pair />
      <div className={s.invitation}>
        <Heading className={s.title}>{t('landing.title')}</Heading>
        <p className={s.text}>{t('landing.text')}</p>
        <div className={s.actions}>
          <ButtonLink variant="primary" {...useLinkProps('/register')}>
            {t('landing.register')}
          </ButtonLink>
          <ButtonLink {...useLinkProps('/login')}>{t('landing.login')}</ButtonLink>
        </div>
      </div>
      <ol role="list" className={s.steps}>
        <li>{t('landing.step.register')}</li>
        <li>{t('landing.step.meet')}</li>
        <li>{t('landing.step.match')}</li>
      </ol>
      <div className={s.help}>
        <Link to="/help">{t('landing.help')}</Link>
        {/* The loader shows it where what a pressed link leads to is still on its way after two seconds. */}
        <i aria-live="polite">
          <i hidden>{t('app.loading')}</i>
        </i>
      </div>
    </div>
  );
}

/** Two people's cards with a heart between them, drawn in CSS to avoid loading an image. */
function Pair() {
  return (
    <div className={s.pair} aria-hidden="true">
      <i />
      <i />
      <b />
    </div>
  );
}

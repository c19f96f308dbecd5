import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { useMessages } from '../../messages/messages';
import { useServices } from '../../session/services';
import { useOffered } from '../../session/attendee';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { Heading } from '../../ui/heading';
import { useLinkProps } from '../../ui/link';
import { Screen } from '../../ui/screen';
import s from './help.module.css';

export function Help() {
  const t = useMessages();
  const { drafts, ownProfile } = useServices();
  const days = useStore(ownProfile, ({ profile }) => profile?.retentionDays);
  const back = (
    <ButtonLink variant="ghost" small {...useLinkProps(drafts.get('wayBack') ?? '/')}>
      {t('app.back')}
    </ButtonLink>
  );
  return (
    <Screen title={t('help.title')} width="text" footer={back}>
      <div className={s.sections}>
        <Section title={t('help.support')}>
          <Contact />
        </Section>
        <Section title={t('help.usage')}>
          <p>{t('help.usage.release')}</p>
          <p>{t('help.usage.text')}</p>
          <p>
            {t('help.usage.seenByThem')} {t('help.usage.results')}
          </p>
          <p>{t('help.usage.shared')}</p>
        </Section>
        <Section title={t('help.privacy')}>
          <p>{t('help.privacy.text')}</p>
        </Section>
        <Leave />
        <Section title={t('help.deletion')}>
          <p>{t('help.deletion.text')}</p>
          {days && <p>{days === 1 ? t('help.deletion.day') : t('help.deletion.days', { days })}</p>}
        </Section>
      </div>
    </Screen>
  );
}

/**
 * If the server offers it, links to My Profile's dialog to stop taking part. Only if the own profile is already loaded: Help
 * makes no calls itself.
 */
function Leave() {
  const t = useMessages();
  const link = useLinkProps('/app?leave=ask');
  if (!useOffered('leave')) return null;
  return (
    <Section title={t('help.leave')}>
      <p>{t('help.leave.text')}</p>
      <ButtonLink className={s.leave} {...link}>
        {t('help.leave')}
      </ButtonLink>
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className={s.section}>
      <Heading below={1}>{title}</Heading>
      {children}
    </Card>
  );
}

function Contact() {
  const t = useMessages();
  const { email, phone } = useServices().support;
  if (!email && !phone) return <p>{t('help.support.none')}</p>;
  return (
    <>
      <p>{t('help.support.text')}</p>
      <dl className={s.contact}>
        {email && (
          <div>
            <dt>{t('help.support.email')}</dt>
            <dd>
              <a href={`mailto:${encodeURI(email.replace(/\p{Surrogate}/gu, '\uFFFD'))}`}>{email}</a>
            </dd>
          </div>
        )}
        {phone && (
          <div>
            <dt>{t('help.support.phone')}</dt>
            <dd>
              <a href={`tel:${dialled(phone)}`} dir="ltr">
                {phone}
              </a>
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}

/** Removes spaces and brackets, and the "(0)" that is omitted from abroad. */
function dialled(phone: string): string {
  return phone.replaceAll('(0)', '').replaceAll(/[^+\d*#]/g, '');
}

import { useEffect, useId } from 'react';
import { useStore } from 'zustand';
import { useMessages } from '../../messages/messages';
import { SentenceText } from '../../messages/sentence';
import { consentLinks, createConsentQuestion, type AskedConsent } from '../../session/consent';
import { useServices } from '../../session/services';
import { Button } from '../../ui/button';
import { CheckField } from '../../ui/check-field';
import { Form, useForm } from '../../ui/form';
import { Heading } from '../../ui/heading';
import { LateDialog } from '../../ui/late-dialog';
import { Notice } from '../../ui/notice';
import s from './question.module.css';

/** The question of consent, which a like's answer brings while somebody may be typing. */
export function ConsentDialog() {
  const consent = useServices().perMount(createConsentQuestion);
  const { question } = useStore(consent);
  const id = useId();
  useEffect(() => consent.dismiss, [consent]);
  return (
    <LateDialog open={question !== null} onClose={consent.dismiss} role="alertdialog" size="small" labelledBy={id}>
      {question && <Question {...question} id={id} />}
    </LateDialog>
  );
}

function Question({ wanted, said, busy, failed, id }: AskedConsent & { id: string }) {
  const t = useMessages();
  const services = useServices();
  const { perMount, consentText, consentVersion } = services;
  const { agree, dismiss } = perMount(createConsentQuestion);
  const links = consentLinks(services).map(({ href, key }) => ({ href, text: t(key) }));
  const form = useForm({
    names: ['consent'],
    validate: ({ consent }) => (consent ? {} : { consent: t('consent.required') }),
    onSubmit: () => agree({ version: consentVersion }),
  });
  const heading = (
    <Heading below={1} id={id} tabIndex={-1} data-first="">
      {t('consent.again')}
    </Heading>
  );
  // The page's text is outdated or missing: nobody may agree to a text other than the server's.
  if (!consentText || wanted !== consentVersion) {
    return (
      <div className={s.question}>
        {heading}
        <p>{said ? <SentenceText sentence={said} /> : t('consent.again.text')}</p>
        <Button onClick={dismiss}>{t('consent.close')}</Button>
      </div>
    );
  }
  return (
    <Form form={form} className={s.question ?? ''}>
      {heading}
      <p>{t('consent.again.text')}</p>
      <CheckField name="consent" label={consentText} links={links} />
      {failed && <Notice kind="danger">{t('consent.failed')}</Notice>}
      <div className={s.answers}>
        <Button onClick={dismiss}>{t('consent.later')}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t('consent.agree')}
        </Button>
      </div>
    </Form>
  );
}

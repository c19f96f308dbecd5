import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useStore } from 'zustand';
import { asFields, own } from '../../api/decode';
import { calendarDateAt } from '../../domain/age';
import { FIELD_NAMES, type FieldName } from '../../domain/fields';
import { useMessages } from '../../messages/messages';
import { SentenceText, type Sentence } from '../../messages/sentence';
import { ownerOf } from '../../session/attendee';
import { consentLinks } from '../../session/consent';
import { createCooldowns, useCooldown, waitText } from '../../session/cooldown';
import { useServices } from '../../session/services';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { CheckField } from '../../ui/check-field';
import { classes } from '../../ui/classes';
import { Form, useForm } from '../../ui/form';
import { faultTexts } from '../../ui/form-errors';
import { Notice } from '../../ui/notice';
import { Screen } from '../../ui/screen';
import { useToasts } from '../../ui/toasts';
import { FieldInput } from './field-input';
import { PhotosPanel } from './photos-panel';
import { createProfileCreator, type ProfileCreatorState } from './profile-creator';
import { profileDrafts } from './profile-drafts';
import { faultsOf, fieldNamedBy } from './profile-fields';
import s from './profile-form.module.css';

/** The name of the consent checkbox in the form. */
const CONSENT = 'consent';

const atField = (name: FieldName | typeof CONSENT, sentence: Sentence) => ({ [name]: <SentenceText sentence={sentence} /> });

/** The screen /create-profile (§2). */
export function CreateProfile() {
  const services = useServices();
  const t = useMessages();
  const toasts = useToasts();
  const [, navigate] = useLocation();
  const isMounted = useIsMounted();
  useAdminsEvening();
  const { session, now, consentText, consentVersion } = services;
  const links = consentLinks(services).map(({ href, key }) => ({ href, text: t(key) }));
  const hasLeft = new URLSearchParams(useSearch()).get('left') === 'done';
  const [draft] = useState(() => profileDrafts('create', services));
  const [kept] = useState(() => draft.get());
  const onCreated = (unsaved: Readonly<Record<string, string>> | null) => {
    // Otherwise the draft stays until the profile has loaded: the server may still report none.
    if (unsaved) profileDrafts('edit', services).keep(unsaved);
    toasts.show('success', t('profile.create.done'));
    if (isMounted()) navigate('/my-profile', { replace: true });
  };
  const [creator] = useState(() => createProfileCreator({ ...services, photos: kept?.photos ?? [], onCreated }));
  const [owner] = useState(() => ownerOf(session));
  const [name, setName] = useState(kept?.fields['firstName'] ?? '');
  const { failure, atConsent, ...set } = useStore(creator);
  const seconds = useCooldown(services.perMount(createCooldowns).save);
  const wait = seconds > 0 ? ` ${waitText(t, seconds)}` : '';
  const today = calendarDateAt(now());
  /** The field a refusal concerns, if known. */
  const fieldOfRefusal = (refused: Pick<ProfileCreatorState, 'failure' | 'atConsent'>) => {
    if (refused.atConsent && consentText) return CONSENT;
    return refused.failure && 'text' in refused.failure ? fieldNamedBy(refused.failure.text, t) : undefined;
  };

  const form = useForm({
    names: [...FIELD_NAMES, CONSENT],
    validate: ({ consent, ...values }) => ({
      ...faultTexts(t, faultsOf(values, today)),
      ...(consentText && !consent && { consent: t('consent.required') }),
    }),
    async onSubmit({ consent: _ticked, ...values }) {
      await creator.create(values, consentText ? { version: consentVersion } : undefined);
      const refused = creator.getState();
      const field = fieldOfRefusal(refused);
      if (refused.failure && field) form.setErrors(atField(field, refused.failure));
    },
  });
  const keep = () => {
    // Consent must be given anew.
    const { consent: _ticked, ...fields } = form.read();
    draft.keep(fields, creator.photosToSend());
  };

  useEffect(() =>
    creator.subscribe(({ photos, primary }, before) => {
      if (photos !== before.photos || primary !== before.primary) keep();
    }),
  );
  useEffect(() => creator.dispose, [creator]);

  return (
    <Screen width="text" title={t('profile.create.title')} lead={t('profile.create.text')}>
      {hasLeft && <Notice kind="info">{t('profile.left')}</Notice>}
      <div
        onInput={() => {
          keep();
          setName(form.read().firstName);
        }}
      >
        <Form form={form} className={classes(s.form)}>
          <Card>
            <PhotosPanel
              set={set}
              uploads={creator.uploads}
              owner={{ name, seed: owner }}
              words="detailed"
              optional
              disabled={form.busy}
              onSetPrimary={creator.setPrimary}
              onRemove={creator.remove}
            />
          </Card>
          <Card>
            <p className={s.fixed}>{t('profile.create.fixed')}</p>
            <div className={s.fields}>
              {FIELD_NAMES.map((field) => (
                <FieldInput key={field} name={field} today={today} defaultValue={kept?.fields[field]} />
              ))}
            </div>
          </Card>
          {consentText && (
            <Card>
              <CheckField name={CONSENT} label={consentText} links={links} />
            </Card>
          )}
          {failure && !fieldOfRefusal({ failure, atConsent }) && (
            <Notice kind="danger">
              <SentenceText sentence={failure} />
              {wait}
            </Notice>
          )}
          <div className={s.actions}>
            <Button type="submit" variant="primary" block busy={form.busy} disabled={seconds > 0}>
              {t(form.busy ? 'profile.saving' : 'profile.create.submit')}
            </Button>
          </div>
        </Form>
      </div>
    </Screen>
  );
}

/** For work that may end after the screen is left. */
function useIsMounted(): () => boolean {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return useCallback(() => mounted.current, []);
}

/**
 * Redirects admins, who need no profile, from the form for a new profile to their evening, if the server has one. Otherwise the
 * form stays (§4), as for door helpers, who may be attendees.
 */
function useAdminsEvening(): void {
  const { api, session } = useServices();
  const [, navigate] = useLocation();
  useEffect(() => {
    const roles = session.getState().user?.roles;
    if (!roles?.includes('admin') || roles.includes('door')) return undefined;
    let isMounted = true;
    api.send({ method: 'GET', path: '/admin/evening', errorField: 'message', endsSession: false }).then(
      (answer) => {
        if (isMounted && asFields(own(asFields(answer) ?? {}, 'people'))) navigate('/admin', { replace: true });
      },
      () => {},
    );
    return () => {
      isMounted = false;
    };
  }, [api, session, navigate]);
}

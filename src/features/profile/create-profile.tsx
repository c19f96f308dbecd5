import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import { calendarDateAt } from '../../domain/age';
import { FIELD_NAMES, type FieldName } from '../../domain/fields';
import { useMessages } from '../../messages/messages';
import { Said } from '../../messages/said';
import type { Sentence } from '../../messages/sentence';
import { createHolds, useHold } from '../../session/hold';
import { useServices } from '../../session/services';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { classes } from '../../ui/classes';
import { Form, useForm } from '../../ui/form';
import { Notice } from '../../ui/notice';
import { Screen } from '../../ui/screen';
import { useToasts } from '../../ui/toasts';
import { FieldInput } from './field-input';
import { PhotosPanel } from './photos-panel';
import { createProfileCreator } from './profile-creator';
import { ownerOf, profileDrafts } from './profile-drafts';
import { faultsOf, fieldNamedBy } from './profile-fields';
import { faultTexts } from '../../ui/form-errors';
import s from './profile-form.module.css';
import { useIsMounted } from './use-is-mounted';

const atField = (name: FieldName, sentence: Sentence) => ({ [name]: <Said sentence={sentence} /> });

/** The screen /create-profile (§2). */
export function CreateProfile() {
  const services = useServices();
  const t = useMessages();
  const toasts = useToasts();
  const [, navigate] = useLocation();
  const isMounted = useIsMounted();
  const { session, now } = services;
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
  const { failure, ...set } = useStore(creator);
  const seconds = useHold(services.once(createHolds).save);
  const wait = seconds > 0 ? ` ${t('error.wait', { seconds })}` : '';
  const today = calendarDateAt(now());
  const namedBy = (sentence: typeof failure) => sentence && 'text' in sentence && fieldNamedBy(sentence.text, t);

  const form = useForm({
    names: FIELD_NAMES,
    validate: (values) => faultTexts(t, faultsOf(values, today)),
    async onSubmit(values) {
      await creator.create(values);
      const { failure: refusal } = creator.getState();
      const named = namedBy(refusal);
      if (refusal && named) form.setErrors(atField(named, refusal));
    },
  });
  const keep = () => draft.keep(form.read(), creator.photosToSend());

  useEffect(() =>
    creator.subscribe(({ photos, primary }, before) => {
      if (photos !== before.photos || primary !== before.primary) keep();
    }),
  );
  useEffect(() => creator.dispose, [creator]);

  return (
    <Screen width="text" title={t('profile.create.title')} lead={t('profile.create.text')}>
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
              previewOf={creator.previewOf}
              disabled={form.busy}
              onSetPrimary={creator.setPrimary}
              onRemove={creator.remove}
            />
          </Card>
          <Card>
            <div className={s.fields}>
              {FIELD_NAMES.map((field) => (
                <FieldInput key={field} name={field} today={today} defaultValue={kept?.fields[field]} />
              ))}
            </div>
          </Card>
          {failure && !namedBy(failure) && (
            <Notice kind="danger">
              <Said sentence={failure} />
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

import { useId, useState, type ReactNode, type Ref } from 'react';
import { calendarDateAt } from '../../domain/age';
import { eachField, FIELD_NAMES, FIELDS, type EditableName } from '../../domain/fields';
import type { Profile } from '../../domain/profile';
import { useMessages } from '../../messages/messages';
import { createCooldowns, useCooldown } from '../../session/cooldown';
import { dateLocale, spelledOut } from '../../session/dates';
import { useServices } from '../../session/services';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { classes } from '../../ui/classes';
import { Form, useForm } from '../../ui/form';
import { faultTexts } from '../../ui/form-errors';
import { Heading } from '../../ui/heading';
import { FieldInput } from './field-input';
import type { ProfileDrafts } from './profile-drafts';
import { EDITABLE_FIELDS, faultsOf } from './profile-fields';
import s from './profile-form.module.css';

export interface EditFormProps {
  profile: Profile;
  draft: ProfileDrafts;
  headingRef: Ref<HTMLHeadingElement>;
  /** @returns whether it was saved */
  onSave: (values: Record<EditableName, string>) => Promise<boolean>;
  /** It is saved, or cancelled. */
  onClose: () => void;
  /** Alerts, above the buttons. */
  children?: ReactNode;
}

/** The edit mode of My Profile. Unlike elsewhere, errors show while typing: they disable Save (§2), which must be explained. */
export function EditForm({ profile, draft, headingRef, onSave, onClose, children }: EditFormProps) {
  const t = useMessages();
  const { now, perMount } = useServices();
  const isCoolingDown = useCooldown(perMount(createCooldowns).save) > 0;
  const reasonId = useId();
  const today = calendarDateAt(now());
  const check = (values: Record<EditableName, string>) => faultTexts(t, faultsOf(values, today));
  const [initial] = useState(() => {
    const fields = draft.get()?.fields ?? {};
    return eachField((name) => fields[name] ?? profile[name], EDITABLE_FIELDS);
  });
  const [errors, setErrors] = useState(() => check(initial));
  const broken = Object.keys(errors).length > 0;

  const form = useForm({
    names: EDITABLE_FIELDS,
    validate: check,
    async onSubmit(values) {
      const sent = draft.get();
      // What was typed since is kept, to be saved as well.
      if ((await onSave(values)) && draft.get() === sent) close();
    },
  });
  const close = () => {
    draft.clear();
    onClose();
  };
  const onInput = () => {
    const values = form.read();
    setErrors(check(values));
    draft.keep(values);
  };

  return (
    <Card as="section">
      <Form form={form} className={classes(s.form)}>
        <Heading below={1} ref={headingRef} tabIndex={-1}>
          {t('profile.edit.title')}
        </Heading>
        <ReadOnlyFields profile={profile} />
        <div className={s.fields}>
          {EDITABLE_FIELDS.map((name) => (
            <FieldInput
              key={name}
              name={name}
              today={today}
              defaultValue={initial[name]}
              error={errors[name]}
              onInput={onInput}
            />
          ))}
        </div>
        {children}
        <p id={reasonId} className={s.reason} hidden={!broken}>
          {t('profile.save.fix')}
        </p>
        <div className={s.actions}>
          <Button disabled={form.busy} onClick={close}>
            {t('profile.cancel')}
          </Button>
          <Button
            type="submit"
            variant="primary"
            busy={form.busy}
            disabled={broken || isCoolingDown}
            {...(broken ? { title: t('profile.save.fix'), 'aria-describedby': reasonId } : {})}
          >
            {t(form.busy ? 'profile.saving' : 'profile.save')}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

/** The values an attendee can't change (§2), as a list rather than as disabled fields. */
function ReadOnlyFields({ profile }: { profile: Profile }) {
  const t = useMessages();
  const { locale } = useServices();
  const names = FIELD_NAMES.filter((name) => !FIELDS[name].edit);
  const textOf = (name: (typeof names)[number]) => {
    if (name === 'gender') return profile.gender && t(`profile.gender.${profile.gender}`);
    return FIELDS[name].type === 'date' ? spelledOut(profile[name], dateLocale(locale)) : profile[name];
  };
  return (
    <div className={s.locked}>
      <dl className={s.facts}>
        {names.map((name) => (
          <div key={name}>
            <dt>{t(`profile.${name}`)}</dt>
            <dd>
              <bdi>{textOf(name) || t('profile.notSet')}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p>{t('profile.edit.readOnly')}</p>
    </div>
  );
}

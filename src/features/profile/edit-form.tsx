import { useId, useState, type ReactNode, type Ref } from 'react';
import { calendarDateAt } from '../../domain/age';
import type { Profile } from '../../domain/profile';
import { useMessages } from '../../messages/messages';
import { createHolds, useHold } from '../../session/hold';
import { useServices } from '../../session/services';
import { Button } from '../../ui/button';
import { classes } from '../../ui/classes';
import { Form, useForm } from '../../ui/form';
import { Heading } from '../../ui/heading';
import { TextField } from '../../ui/text-field';
import { BioField } from './bio-field';
import { faultTexts } from './fault-texts';
import type { ProfileDrafts } from './profile-drafts';
import { EDITABLE_FIELDS, faultsOf, type EditableName } from './profile-fields';
import s from './profile-form.module.css';
import { ReadOnlyFields } from './read-only-fields';
import { tidyOnBlur } from './tidy-on-blur';

export interface EditFormProps {
  profile: Profile;
  draft: ProfileDrafts;
  headingRef: Ref<HTMLHeadingElement>;
  /** @returns whether it was saved */
  onSave: (values: Record<EditableName, string>) => Promise<boolean>;
  onCancel: () => void;
  /** Alerts, above the buttons. */
  children?: ReactNode;
}

/**
 * The edit mode of My Profile. Its faults show while typing, unlike elsewhere: they disable Save (§2), and a button
 * nobody can press has to say which fields it waits for (P16).
 */
export function EditForm({ profile, draft, headingRef, onSave, onCancel, children }: EditFormProps) {
  const t = useMessages();
  const { now, once } = useServices();
  const held = useHold(once(createHolds).save) > 0;
  const reasonId = useId();
  const today = calendarDateAt(now());
  const check = (values: Record<EditableName, string>) => faultTexts(t, faultsOf(values, today));
  const [initial] = useState(() => {
    const fields = draft.get()?.fields ?? {};
    const { location, occupation, bio } = profile;
    return {
      location: fields['location'] ?? location,
      occupation: fields['occupation'] ?? occupation,
      bio: fields['bio'] ?? bio,
    };
  });
  const [errors, setErrors] = useState(() => check(initial));
  const broken = Object.keys(errors).length > 0;

  const form = useForm({
    names: EDITABLE_FIELDS,
    validate: check,
    async onSubmit(values) {
      if (await onSave(values)) draft.clear();
    },
  });
  const onInput = () => {
    const values = form.read();
    setErrors(check(values));
    draft.keep(values);
  };
  const field = (name: EditableName) => ({ name, defaultValue: initial[name], error: errors[name], onInput, onBlur: tidyOnBlur });

  return (
    <section part="card" className={classes(s.card, s.edit)}>
      <Form form={form} className={classes(s.form)}>
        <Heading below={1} ref={headingRef} tabIndex={-1}>
          {t('profile.edit.title')}
        </Heading>
        <div className={s.fields}>
          <ReadOnlyFields profile={profile} />
          <TextField {...field('location')} label={t('profile.location')} autoComplete="address-level2" required />
          <TextField {...field('occupation')} label={t('profile.occupation')} autoComplete="organization-title" required />
          <div className={s.wide}>
            <BioField {...field('bio')} />
          </div>
        </div>
        {children}
        <p id={reasonId} className={s.reason} hidden={!broken}>
          {t('profile.save.fix')}
        </p>
        <div className={s.actions}>
          <Button
            disabled={form.busy}
            onClick={() => {
              draft.clear();
              onCancel();
            }}
          >
            {t('profile.cancel')}
          </Button>
          <Button
            type="submit"
            variant="primary"
            busy={form.busy}
            disabled={broken || held}
            {...(broken ? { title: t('profile.save.fix'), 'aria-describedby': reasonId } : {})}
          >
            {t(form.busy ? 'profile.saving' : 'profile.save')}
          </Button>
        </div>
      </Form>
    </section>
  );
}

import type { ReactNode } from 'react';
import { refusedField } from '../../api/admin-calls';
import { useMessages } from '../../messages/messages';
import { Button } from '../../ui/button';
import { Form } from '../../ui/form';
import type { FieldErrors } from '../../ui/form-errors';
import { Heading } from '../../ui/heading';
import { PasswordField } from '../../ui/password-field';
import { failureAt } from './use-call';
import { useWatchedForm } from './watched-form';
import shared from './dashboard.module.css';
import s from './question.module.css';

interface QuestionProps<Name extends string> {
  /** Id of the heading; the hint's has the suffix `-hint`. */
  id: string;
  title: string;
  hint: ReactNode;
  /** The label of the confirming button. */
  action: string;
  isDangerous?: boolean;
  /** The `name`s of the fields in `children`, in screen order. */
  fields?: readonly Name[];
  faults?: (values: Record<Name, string>) => Partial<Record<Name, string>>;
  /** Whether the password is required; default `true`. */
  needsPassword?: boolean;
  children?: ReactNode;
  onClose: () => void;
  /**
   * Rejects like its call; the failure is shown at the field it concerns.
   *
   * @param isAsSent whether the fields are still there as they were sent, for a dialog that saves them. What asks before an act is
   * done with it, whatever was typed since.
   */
  onAnswer: (values: Record<Name | 'password', string>, isAsSent: () => boolean) => Promise<void>;
}

/** The content of a confirmation dialog: the consequences, fields, the password, and two buttons. */
export function Question<Name extends string = never>(props: QuestionProps<Name>) {
  const { id, title, hint, action, isDangerous = false, fields = [], faults, needsPassword = true } = props;
  const { children, onClose, onAnswer } = props;
  const t = useMessages();
  const names: readonly (Name | 'password')[] = needsPassword ? [...fields, 'password'] : fields;
  const [form, watch] = useWatchedForm<Name | 'password'>({
    names,
    validate: (values) => {
      const missing = needsPassword && values.password === '' ? { password: t('password-required') } : {};
      return { ...faults?.(values), ...missing } as FieldErrors<Name | 'password'>;
    },
    async onSubmit(values) {
      try {
        await onAnswer(values, watch());
      } catch (error) {
        const refused = refusedField(error);
        const field = names.find((name) => name === refused) ?? names.at(-1);
        if (field !== undefined) form.setErrors(failureAt(field, error));
      }
    },
  });
  return (
    <div className={s.question}>
      <Heading below={1} id={id}>
        {title}
      </Heading>
      <div id={`${id}-hint`} className={shared.muted}>
        {hint}
      </div>
      <Form form={form}>
        {children}
        {needsPassword && <PasswordAgain />}
        <div className={s.answers}>
          <Button onClick={onClose}>{t('admin.cancel')}</Button>
          <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} busy={form.busy}>
            {action}
          </Button>
        </div>
      </Form>
    </div>
  );
}

/** A field for the password of the signed-in user. @param hint what it is for, where nothing else says so */
export function PasswordAgain({ hint }: { hint?: string }) {
  const t = useMessages();
  return (
    <PasswordField
      name="password"
      label={t('admin.password')}
      hint={hint}
      autoComplete="current-password"
      enterKeyHint="go"
      showLabel={t('password.show')}
      hideLabel={t('password.hide')}
      capsLockHint={t('password.capsLock')}
      announced
    />
  );
}

import { createContext, useContext, type ReactNode } from 'react';
import type { FieldErrors } from './form-errors';
import s from './form.module.css';
import { classes } from './classes';
import type { FormHandle } from './use-form';

export { useForm, type FormHandle } from './use-form';

const ErrorsContext = createContext<FieldErrors<string>>({});

/** The error to show at a field: the given one, else the enclosing form's for the field's name. */
export function useFieldError(name: string | undefined, given: ReactNode): ReactNode {
  const errors = useContext(ErrorsContext);
  return given ?? (name === undefined ? undefined : errors[name]);
}

export interface FormProps<Name extends string> {
  /** From `useForm`. */
  form: FormHandle<Name>;
  /** Accessible name, if the screen's heading isn't enough. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/**
 * ```tsx
 * const form = useForm({ names: ['email', 'password'], validate, onSubmit });
 * <Form form={form}>
 *   <TextField name="email" type="email" autoComplete="username" label={t('email')} />
 *   <PasswordField name="password" autoComplete="current-password" label={t('password')} … />
 *   <Button type="submit" variant="primary" block busy={form.busy}>{t('login')}</Button>
 * </Form>
 * ```
 */
export function Form<Name extends string>({ form, label, className, children }: FormProps<Name>) {
  return (
    // method="dialog" sends nothing: a submit before React listens must not put a password into a URL.
    <form
      {...form.props}
      noValidate
      method="dialog"
      aria-label={label}
      aria-busy={form.busy || undefined}
      className={classes(s.form, className)}
    >
      <ErrorsContext value={form.errors}>{children}</ErrorsContext>
    </form>
  );
}

import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { classes } from './classes';
import {
  afterAnswer,
  afterInput,
  afterLeaving,
  afterSubmit,
  errorsOf,
  newForm,
  sameErrors,
  type FieldErrors,
  type FieldErrorState,
} from './form-errors';
import { firstOf, focusBy, lead } from './form-focus';
import s from './field.module.css';

const ErrorsContext = createContext<FieldErrors<string>>({});
const ToldContext = createContext(false);

/** The error to show at a field: the given one, else the enclosing form's for the field's name. */
export function useFieldError(name: string | undefined, given: ReactNode): ReactNode {
  const errors = useContext(ErrorsContext);
  return given ?? (name === undefined ? undefined : errors[name]);
}

/**
 * For the text of a field's error. It is live while an answer is awaited, since screen readers announce only what changes in a
 * region they know; and afterwards where the focus didn't lead to the error.
 */
export function useLateError(announced?: boolean) {
  const isTold = useContext(ToldContext);
  return { 'aria-live': announced || isTold ? 'assertive' : undefined } as const;
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
    // method="dialog" sends nothing: a submit before React listens must not put a password into the URL.
    <form
      {...form.props}
      noValidate
      method="dialog"
      aria-label={label}
      aria-busy={form.busy || undefined}
      className={classes(s.form, className)}
    >
      <ToldContext value={form.busy || form.told}>
        <ErrorsContext value={form.errors}>{children}</ErrorsContext>
      </ToldContext>
    </form>
  );
}

export interface FormOptions<Name extends string> {
  /** The `name`s of the fields, in screen order. */
  names: readonly Name[];
  /** The field that ticks off its rules while typing. Default: none. */
  ticked?: Name;
  /**
   * Returns a message for each invalid field. Must be pure; called on every input. Values are untrimmed; an absent field is ''.
   */
  validate: (values: Record<Name, string>) => FieldErrors<Name>;
  /** Called with valid values, one call at a time. Must not reject. */
  onSubmit: (values: Record<Name, string>) => Promise<void> | void;
}

export interface FormHandle<Name extends string> {
  /** The errors shown now; fields find theirs by name. */
  readonly errors: FieldErrors<Name>;
  /** Whether a submit is in progress. */
  readonly busy: boolean;
  /** Whether all values are valid, whatever errors are shown; for buttons disabled until valid. */
  readonly valid: boolean;
  /** Whether the last answer's errors are told, as the focus doesn't lead to them. */
  readonly told: boolean;
  /**
   * Shows errors the rules can't know. Focuses the first field and selects its text, unless somebody has gone on since the submit.
   * Each disappears when its field changes.
   */
  setErrors(errors: FieldErrors<Name>): void;
  /** The current values. */
  read(): Record<Name, string>;
  /** Re-checks after a script has set values. */
  check(): void;
  /** Resets the fields to their defaults and clears all errors. */
  reset(): void;
  /** For `<Form form={…}>`. */
  readonly props: ComponentProps<'form'>;
}

/**
 * A native form with uncontrolled fields. Values are read from the fields when needed, so that a password manager's values are
 * neither missed nor overwritten. Errors show on submit and on leaving a changed field.
 */
export function useForm<const Name extends string>(options: FormOptions<Name>): FormHandle<Name> {
  const form = useRef<HTMLFormElement>(null);
  const latest = useRef(options);
  const memory = useRef<FieldErrorState<Name>>(newForm<Name>());
  const isSubmitting = useRef(false);
  /** What had the focus at the submit. */
  const pressed = useRef<Element>(null);
  /** Whether something was typed since. */
  const hasGoneOn = useRef(false);
  const [errors, showErrors] = useState<FieldErrors<Name>>({});
  const [valid, setValid] = useState(false);
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState(false);

  const read = () => {
    const values = {} as Record<Name, string>;
    for (const name of latest.current.names) {
      // A group of radios has the chosen one's value.
      const field = form.current?.elements.namedItem(name) as HTMLInputElement | null | undefined;
      // Where a page has put `get` on `Object.prototype`, React's own property of the field has no value; elsewhere FormData may be
      // the page's own.
      const value = () => (field?.value as string | undefined) ?? (form.current && new FormData(form.current).get(name));
      values[name] = !field || (field.type === 'checkbox' && !field.checked) ? '' : String(value());
    }
    return values;
  };
  const validateAll = () => {
    const found = latest.current.validate(read());
    setValid(Object.keys(found).length === 0);
    return found;
  };
  const show = (next: FieldErrorState<Name>) => {
    memory.current = next;
    const now = errorsOf(next);
    showErrors((before) => (sameErrors(before, now) ? before : now));
    return now;
  };
  const check = () => void validateAll();

  useLayoutEffect(() => {
    latest.current = options;
  });
  // Values filled in before React loaded, or before this render, count too.
  useEffect(check, []);

  const onInput = (event: SyntheticEvent<HTMLFormElement>) => {
    const name = nameOf(event, latest.current.names);
    hasGoneOn.current = true;
    if (name) show(afterInput(memory.current, name, validateAll(), name === latest.current.ticked));
  };

  return {
    errors,
    busy,
    told,
    valid,
    read,
    check,
    setErrors(serverErrors) {
      const field = firstOf(form.current, show(afterAnswer(memory.current, serverErrors)));
      const before = focusBy(form.current);
      if (!hasGoneOn.current) lead(form.current, field, before === pressed.current ? before : null);
      // A field that takes the focus is read with its error; where the focus stays, the error is told.
      setTold(focusBy(form.current) === before);
    },
    reset() {
      form.current?.reset();
      show(newForm<Name>());
      check();
    },
    props: {
      ref: form,
      onInput,
      onChange(event) {
        // Some password managers fire only a change event. React's onChange also receives input events.
        if (event.nativeEvent.type === 'change') onInput(event);
      },
      onBlur(event) {
        const name = nameOf(event, latest.current.names);
        if (name) show(afterLeaving(memory.current, name, validateAll()));
      },
      onFocus: check,
      // Autofill may fire only the animation event that field.module.css triggers on `:autofill`.
      onAnimationStart: check,
      async onSubmit(event) {
        event.preventDefault();
        if (isSubmitting.current) return;
        const found = validateAll();
        const now = show(afterSubmit(memory.current, latest.current.names, found));
        if (Object.keys(found).length > 0) return firstOf(form.current, now)?.focus();
        pressed.current = focusBy(form.current);
        hasGoneOn.current = false;
        isSubmitting.current = true;
        setBusy(true);
        try {
          await latest.current.onSubmit(read());
        } finally {
          isSubmitting.current = false;
          setBusy(false);
        }
      },
    },
  };
}

function nameOf<Name extends string>({ target }: SyntheticEvent, names: readonly Name[]): Name | undefined {
  return names.find((name) => name === (target as Partial<HTMLInputElement>).name);
}

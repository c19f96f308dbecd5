import { useEffect, useLayoutEffect, useRef, useState, type ComponentProps, type SyntheticEvent } from 'react';
import {
  afterAnswer,
  afterInput,
  afterLeaving,
  afterSubmit,
  errorsOf,
  newForm,
  sameErrors,
  type FieldErrors,
  type FormMemory,
} from './form-errors';

export interface FormOptions<Name extends string> {
  /** The fields by their `name`, in the order they stand on the screen. */
  names: readonly Name[];
  /**
   * The rules: a message for each faulty field, and no key for the others. Pure; called at every key.
   * Values are what stands in the fields, untrimmed; an absent field reads ''.
   */
  validate: (values: Record<Name, string>) => FieldErrors<Name>;
  /** Called with faultless values, one call at a time. It must not reject: failures are the caller's to show. */
  onSubmit: (values: Record<Name, string>) => Promise<void> | void;
}

export interface FormHandle<Name extends string> {
  /** What stands at the fields now; `<TextField name>` and its kin find theirs by themselves. */
  readonly errors: FieldErrors<Name>;
  /** A submit is under way. */
  readonly busy: boolean;
  /** The fields hold faultless values right now, shown or not; for buttons disabled until valid. */
  readonly valid: boolean;
  /** Shows faults the rules can't know, and moves the focus to the first. They go when their field is changed. */
  setErrors(errors: FieldErrors<Name>): void;
  /** What stands in the fields now. */
  read(): Record<Name, string>;
  /** Re-checks after values were set from script. */
  check(): void;
  /** Empties the fields back to their defaults and forgets all faults. */
  reset(): void;
  /** For `<Form form={…}>`. */
  readonly props: ComponentProps<'form'>;
}

/**
 * A real form over uncontrolled fields: values are read with FormData when needed, so what a password manager fills
 * without events is neither missed nor wiped. Faults show on submit and after leaving a changed field.
 */
export function useForm<const Name extends string>(options: FormOptions<Name>): FormHandle<Name> {
  const form = useRef<HTMLFormElement>(null);
  const latest = useRef(options);
  const memory = useRef<FormMemory<Name>>(newForm<Name>());
  const underWay = useRef(false);
  const [errors, showErrors] = useState<FieldErrors<Name>>({});
  const [valid, setValid] = useState(false);
  const [busy, setBusy] = useState(false);

  const read = () => {
    const data = form.current ? new FormData(form.current) : undefined;
    const values = {} as Record<Name, string>;
    for (const name of latest.current.names) {
      const value = data?.get(name);
      values[name] = typeof value === 'string' ? value : '';
    }
    return values;
  };
  const judge = () => {
    const found = latest.current.validate(read());
    setValid(Object.keys(found).length === 0);
    return found;
  };
  const show = (next: FormMemory<Name>) => {
    memory.current = next;
    const now = errorsOf(next);
    showErrors((before) => (sameErrors(before, now) ? before : now));
    return now;
  };
  const check = () => void judge();

  useLayoutEffect(() => {
    latest.current = options;
  });
  // What was filled in before React came, or before this render, counts too.
  useEffect(check, []);

  const onInput = (event: SyntheticEvent<HTMLFormElement>) => {
    const name = nameOf(event, latest.current.names);
    if (name) show(afterInput(memory.current, name, judge()));
  };

  return {
    errors,
    busy,
    valid,
    read,
    check,
    setErrors(serverErrors) {
      focusFirst(form.current, show(afterAnswer(memory.current, serverErrors)));
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
        // Some password managers send only a change event. React tells of input by this name too.
        if (event.nativeEvent.type === 'change') onInput(event);
      },
      onBlur(event) {
        const name = nameOf(event, latest.current.names);
        if (name) show(afterLeaving(memory.current, name, judge()));
      },
      onFocus: check,
      // Autofill may come without any event but the animation text-field.module.css starts on `:autofill`.
      onAnimationStart: check,
      async onSubmit(event) {
        event.preventDefault();
        if (underWay.current) return;
        const found = judge();
        const now = show(afterSubmit(memory.current, latest.current.names, found));
        if (Object.keys(found).length > 0) return focusFirst(form.current, now);
        underWay.current = true;
        setBusy(true);
        try {
          await latest.current.onSubmit(read());
        } finally {
          underWay.current = false;
          setBusy(false);
        }
      },
    },
  };
}

function nameOf<Name extends string>({ target }: SyntheticEvent, names: readonly Name[]): Name | undefined {
  return names.find((name) => name === (target as Partial<HTMLInputElement>).name);
}

/** In the order of the screen, and only fields that can take the focus. */
function focusFirst<Name extends string>(form: HTMLFormElement | null, errors: FieldErrors<Name>): void {
  for (const control of form?.elements ?? []) {
    const { name } = control as HTMLInputElement;
    if (name && name in errors) return (control as HTMLElement).focus();
  }
}

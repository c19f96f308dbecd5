import { useId, type ComponentProps, type ReactNode } from 'react';
import s from './field.module.css';
import { classes } from './classes';
import { useFieldError, useLateError } from './form';

/** Options of every field, on top of its control's attributes. */
export interface FieldOptions {
  /** The visible label, identical to the control's accessible name. */
  label: string;
  /** What is expected; replaced by an error. */
  hint?: ReactNode;
  /** Overrides the form's error for this field. */
  error?: string | undefined;
  /** At the end of the label's line: a link or a word such as "optional". Not part of the accessible name. */
  aside?: ReactNode;
  /** Announces an error as it appears, for one that comes late, when the field may already have the focus. */
  announced?: boolean | undefined;
  /** Under the message and part of the description, such as a list of rules. */
  below?: ReactNode;
}

export interface FieldProps extends FieldOptions {
  id?: string | undefined;
  name?: string | undefined;
  /** Whether the control is a group, which a `<label>` can't name. */
  group?: boolean;
  /** At the end of the message's line. */
  counter?: ReactNode;
  /** Overlays the control's end. */
  end?: ReactNode;
  /** Renders the control with the attributes that link it to its label and texts. */
  children: (binding: FieldBinding) => ReactNode;
}

export interface FieldBinding {
  id: string;
  /** Only for a group. */
  'aria-labelledby': string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  className: string | undefined;
}

/** Links a control to its label, hint and error. The message's line is always reserved, so that nothing jumps. */
export function Field(props: FieldProps) {
  const { id: given, name, group, label, hint, error: own, announced, aside, below, counter, end, children } = props;
  const made = useId();
  const id = given ?? made;
  const error = useFieldError(name, own);
  const late = useLateError(announced);
  const message = error ?? hint;
  const described = [message && `${id}-message`, counter && `${id}-counter`, below && `${id}-below`].filter(Boolean);
  return (
    <div className={s.field}>
      <div className={s.top}>
        {group ? (
          <span id={`${id}-label`} className={s.label}>
            {label}
          </span>
        ) : (
          <label htmlFor={id} className={s.label}>
            {label}
          </label>
        )}
        {aside}
      </div>
      <div className={classes(s.control, end !== undefined && s.withEnd)}>
        {children({
          id,
          'aria-labelledby': group ? `${id}-label` : undefined,
          'aria-describedby': described.join(' ') || undefined,
          'aria-invalid': error ? true : undefined,
          className: s.input,
        })}
        {end !== undefined && <div className={s.end}>{end}</div>}
      </div>
      <div className={s.foot}>
        {/* Live before it is an alert: screen readers announce only changes to existing live regions. */}
        <p {...late} id={`${id}-message`} className={error ? s.error : s.hint} role={announced && error ? 'alert' : undefined}>
          {message}
        </p>
        {counter && (
          <p id={`${id}-counter`} className={s.counter}>
            {counter}
          </p>
        )}
      </div>
      {below && <div id={`${id}-below`}>{below}</div>}
    </div>
  );
}

type InputProps = Omit<ComponentProps<'input'>, 'value' | 'aria-invalid' | 'aria-describedby'>;

export interface TextFieldProps extends FieldOptions, InputProps {
  end?: ReactNode;
}

/**
 * An uncontrolled single-line input: set `defaultValue`, and read the value with the form. Takes every attribute of an input,
 * including `type="date"`.
 */
export function TextField({ label, hint, error, announced, aside, below, end, id, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ id, label, hint, error, announced, aside, below, end }} name={input.name}>
      {(binding) => <input part="input" type="text" {...input} {...binding} className={classes(binding.className, className)} />}
    </Field>
  );
}

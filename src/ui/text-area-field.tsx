import { useState, type ComponentProps, type ReactNode } from 'react';
import { classes } from './classes';
import { Field, type FieldOptions } from './field';
import s from './text-area-field.module.css';

type AreaProps = Omit<ComponentProps<'textarea'>, 'value' | 'aria-invalid' | 'aria-describedby'>;

export interface TextAreaFieldProps extends FieldOptions, AreaProps {
  /** Renders the count on every input. Mark a count over its limit by `<span data-over="true">`. */
  counter?: (value: string) => ReactNode;
}

/** Several lines of text, uncontrolled. `rows` is the initial height; the user can enlarge it. */
export function TextAreaField({
  label,
  hint,
  error,
  aside,
  below,
  counter,
  id,
  className,
  onInput,
  ...area
}: TextAreaFieldProps) {
  const [value, setValue] = useState(String(area.defaultValue ?? ''));
  return (
    <Field
      {...{ id, label, hint, error, aside, below }}
      name={area.name}
      counter={counter && <span className={s.over}>{counter(value)}</span>}
    >
      {(binding) => (
        <textarea
          part="input"
          {...area}
          {...binding}
          className={classes(binding.className, s.area, className)}
          onInput={(event) => {
            if (counter) setValue(event.currentTarget.value);
            onInput?.(event);
          }}
        />
      )}
    </Field>
  );
}

import type { ComponentProps } from 'react';
import { Field, type FieldOptions } from './field';

type SelectProps = Omit<ComponentProps<'select'>, 'aria-invalid' | 'aria-describedby' | 'children'>;

export interface SelectFieldProps extends FieldOptions, SelectProps {
  options: readonly { value: string; label: string }[];
}

/** A native select, for a choice of many. */
export function SelectField({ label, hint, error, announced, aside, below, id, options, ...select }: SelectFieldProps) {
  return (
    <Field {...{ id, label, hint, error, announced, aside, below }} name={select.name}>
      {(binding) => (
        <select part="input" {...select} {...binding}>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

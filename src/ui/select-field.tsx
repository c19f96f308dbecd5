import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { classes } from './classes';
import { Field, type FieldOptions } from './field';
import s from './select-field.module.css';

type SelectProps = Omit<ComponentProps<'select'>, 'value' | 'aria-invalid' | 'aria-describedby'>;

export interface SelectFieldProps extends FieldOptions, SelectProps {
  options: readonly { value: string; label: string }[];
  /** An empty first option, such as "Choose…", that can't be chosen again. */
  placeholder?: string;
}

/** A native select, uncontrolled: phones show their own picker. */
export function SelectField({
  label,
  hint,
  error,
  aside,
  below,
  options,
  placeholder,
  id,
  className,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ id, label, hint, error, aside, below }} name={select.name} end={<ChevronDown size={20} aria-hidden="true" />}>
      {(binding) => (
        <select
          part="input"
          {...select}
          {...binding}
          defaultValue={select.defaultValue ?? (placeholder === undefined ? undefined : '')}
          className={classes(binding.className, s.select, className)}
        >
          {placeholder !== undefined && (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

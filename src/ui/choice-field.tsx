import type { ReactNode } from 'react';
import s from './choice-field.module.css';
import { Field } from './field';

export interface ChoiceFieldProps<Value extends string> {
  /** The visible label, and the group's accessible name. */
  label: string;
  name: string;
  /** Two or three, in the order of the screen. */
  options: readonly { value: Value; label: string }[];
  /** Default: none is chosen. */
  defaultValue?: Value | undefined;
  required?: boolean;
  hint?: ReactNode;
  onChoose?: (value: Value) => void;
}

/** Radio buttons that look like buttons, for two or three options. Uncontrolled, as all fields are. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, name, options, defaultValue, required, hint, onChoose } = props;
  return (
    <Field group {...{ label, name, hint }}>
      {({ className: _one, ...binding }) => (
        <div role="radiogroup" aria-required={required} {...binding} className={s.options}>
          {options.map((option) => (
            <label key={option.value} className={s.option}>
              <input
                type="radio"
                name={name}
                value={option.value}
                defaultChecked={option.value === defaultValue}
                onChange={() => onChoose?.(option.value)}
              />
              <span part="input" className={s.face}>
                {option.label}
              </span>
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes';
import { Field, type FieldOptions } from './field';

type InputProps = Omit<ComponentProps<'input'>, 'value' | 'aria-invalid' | 'aria-describedby'>;

export interface TextFieldProps extends FieldOptions, InputProps {
  end?: ReactNode;
}

/** One line of text, uncontrolled: set `defaultValue`, and read the value with the form. Takes every attribute of an input, including `type="date"`. */
export function TextField({ label, hint, error, announced, aside, below, end, id, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ id, label, hint, error, announced, aside, below, end }} name={input.name}>
      {(binding) => <input part="input" type="text" {...input} {...binding} className={classes(binding.className, className)} />}
    </Field>
  );
}

import type { ReactNode } from 'react';
import { DialogButton } from '../desk-dialog';
import { Question } from '../question';

interface AskedProps<Name extends string> {
  label: string;
  hint: string;
  /** Whether this is the next step; default `false`. */
  isNext?: boolean;
  /** The `name`s of the fields in `children`. */
  fields?: readonly Name[];
  children?: ReactNode;
  /** Rejects like its call. */
  onConfirm: (values: Record<Name | 'password', string>) => Promise<void>;
}

/** A button for what can't be undone by a press: it asks, and wants the password. */
export function Asked<Name extends string = never>({
  label,
  hint,
  isNext = false,
  fields,
  children,
  onConfirm,
}: AskedProps<Name>) {
  return (
    <DialogButton label={label} variant={isNext ? 'primary' : 'secondary'}>
      {(id, close) => (
        <Question
          id={id}
          title={label}
          hint={hint}
          action={label}
          {...(fields && { fields })}
          onClose={close}
          onAnswer={async (values) => {
            await onConfirm(values);
            close();
          }}
        >
          {children}
        </Question>
      )}
    </DialogButton>
  );
}

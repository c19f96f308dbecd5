import { useId, type ReactNode } from 'react';
import s from './check-field.module.css';
import { useFieldError, useLateError } from './form';

export interface CheckFieldProps {
  name: string;
  /** The visible label and the accessible name. May be long, in any language. */
  label: ReactNode;
  /** Shown under the label: documents to read first. */
  links: readonly { href: string; text: string }[];
}

/** A native checkbox, unticked at first and required. Pressing its label ticks it, too. */
export function CheckField({ name, label, links }: CheckFieldProps) {
  const id = useId();
  const error = useFieldError(name, undefined);
  const late = useLateError();
  return (
    <div className={s.check}>
      <label className={s.label}>
        <input
          type="checkbox"
          name={name}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className={s.box}
        />
        <span dir="auto">{label}</span>
      </label>
      <div className={s.beside}>
        {links.map(({ href, text }) => (
          // In a new tab, to keep the form's input.
          <a key={text} href={href} target="_blank" rel="noopener noreferrer">
            {text}
          </a>
        ))}
        <p {...late} id={`${id}-error`} className={s.error}>
          {error}
        </p>
      </div>
    </div>
  );
}

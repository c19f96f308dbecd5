import { useId } from 'react';
import { useFieldError, useLateError } from '../../ui/form';
import s from './plain-fields.module.css';

// Native controls with few styles. Sharing those of `ui/` with the profile would move them into a file that every attendee loads
// before the first screen after the login.

interface TickProps {
  name: string;
  label: string;
  /** Whether it must be ticked, and isn't at first; otherwise it is ticked at first, and may be unticked. */
  isRequired?: boolean;
}

/** A checkbox. */
export function Tick({ name, label, isRequired = false }: TickProps) {
  const id = useId();
  const error = useFieldError(name, undefined);
  const late = useLateError();
  return (
    <div>
      <label className={s.line}>
        <input
          type="checkbox"
          name={name}
          required={isRequired}
          defaultChecked={!isRequired}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          className={s.box}
        />
        <span>{label}</span>
      </label>
      <p {...late} id={id} className={s.error}>
        {error}
      </p>
    </div>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  defaultValue: string;
}

/** Radio buttons. */
export function Choice({ name, label, options, defaultValue }: ChoiceProps) {
  const id = useId();
  const error = useFieldError(name, undefined);
  const late = useLateError();
  return (
    <fieldset className={s.choice} aria-describedby={error ? id : undefined}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={s.line}>
          <input type="radio" name={name} value={option.value} defaultChecked={option.value === defaultValue} className={s.box} />
          <span>{option.label}</span>
        </label>
      ))}
      {/* While an answer is awaited, too: its region must stand before it. */}
      {(error || late['aria-live']) && (
        <p {...late} id={id} className={s.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

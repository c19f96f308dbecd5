import s from './button.module.css';

/** A spinning ring in the text's colour and size. Text beside it must say what is loading. */
export function Spinner() {
  return <span className={s.spinner} aria-hidden="true" />;
}

import s from './button.module.css';

/** A turning ring in the text's colour and size. What it waits for is said in words beside it. */
export function Spinner() {
  return <span className={s.spinner} aria-hidden="true" />;
}

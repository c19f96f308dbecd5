import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import s from './button.module.css';
import { newEvent } from '../page/kinds';
import { classes } from './classes';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

interface Look {
  /** One `primary` per screen: the next step. Default `secondary`. */
  variant?: ButtonVariant;
  /** 44px high with 14px text, for actions within a card. */
  small?: boolean;
  /** As wide as its container. */
  block?: boolean;
  icon?: ReactNode;
}

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Shows a spinner and ignores presses. Not disabled, so it keeps the focus. */
  busy?: boolean;
}

/** A native button, of type `button` by default. One of type `submit` submits its form even with an `onClick`. */
export function Button({
  variant,
  small,
  block,
  icon,
  busy,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      part="button"
      {...rest}
      type={type}
      className={classes(look({ variant, small, block }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? ignore : type === 'submit' ? submit : onClick}
    >
      {busy ? <Spinner /> : icon && <span className={s.icon}>{icon}</span>}
      {/* A separate element: React inserts the spinner before it, and a translating browser replaces text nodes. */}
      <span>{children}</span>
    </button>
  );
}

export interface ButtonLinkProps extends ComponentProps<'a'>, Look {}

/** A link that looks like a button. It navigates, so it stays an anchor. */
export function ButtonLink({ variant, small, block, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a part="button" {...rest} className={classes(look({ variant, small, block }), className)}>
      {icon && <span className={s.icon}>{icon}</span>}
      {children}
    </a>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Its accessible name and tooltip. */
  label: string;
  icon: ReactNode;
  /** `photo` has its own background, for use on a picture. */
  variant?: 'ghost' | 'photo';
  busy?: boolean;
}

/** A round 48px button with only an icon. */
export function IconButton({ label, icon, variant, busy, type = 'button', className, onClick, ...rest }: IconButtonProps) {
  return (
    <button
      part="button"
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={classes(s.button, s.iconOnly, variant === 'photo' && s.onPhoto, className)}
      onClick={busy ? ignore : onClick}
    >
      {busy ? <Spinner /> : icon}
    </button>
  );
}

function look({ variant = 'secondary', small, block }: { [K in keyof Look]: Look[K] | undefined }): string {
  return classes(s.button, s[variant], small && s.small, block && s.block);
}

/** Submits by script: a host that cancels every click on its page would cancel the native submit. */
function submit(event: MouseEvent<HTMLButtonElement>): void {
  event.preventDefault();
  submitForm(event.currentTarget);
}

// Keeps a busy submit button from submitting again.
function ignore(event: MouseEvent): void {
  event.preventDefault();
}

/** A spinning ring in the text's colour and size. Text beside it must say what is loading. */
function Spinner() {
  return <span className={s.spinner} aria-hidden="true" />;
}

/**
 * Submits a button's form natively, which password managers watch for. In a frame that may not submit forms (`sandbox` without
 * `allow-forms`) the browser ignores the submit without an event, so the event is dispatched here; our forms need nothing else.
 */
export function submitForm(button: HTMLButtonElement): void {
  const { form } = button;
  if (!form) return;
  let submitted = false;
  const onSubmit = () => (submitted = true);
  form.addEventListener('submit', onSubmit);
  form.requestSubmit(button);
  form.removeEventListener('submit', onSubmit);
  if (!submitted) form.dispatchEvent(newEvent('submit', { bubbles: true, cancelable: true }));
}

import { newEvent } from '../../page/kinds';
import { keepTypingInside } from '../mount/keep-typing-inside';

/** Input and presses from before React runs, to be replayed. */
export interface HeldInput {
  /** Copies the e-mail to a newly drawn form. */
  carryOver(): void;
  /** @param keep whether `replay` will follow */
  stop(keep: boolean): void;
  /** Passes the input, and each press once, to React's elements. */
  replay(): void;
}

/**
 * @param late an empty live region
 * @param loading what it says of a press that is still under way after two seconds
 */
export function holdInput(root: HTMLElement, late: HTMLElement, loading: string): HeldInput {
  const allowTyping = keepTypingInside(root.getRootNode() as ShadowRoot);
  const pressed = new Set<HTMLButtonElement>();
  const typed = new Map<string, string>();
  let focused: string | undefined;

  const fields = () => root.querySelectorAll('input');
  const note = () => fields().forEach(({ name, value }) => typed.set(name, value));
  const press = ({ target }: MouseEvent) => {
    const button = (target as Element).closest('button');
    if (!button) return;
    const isSubmit = button.type === 'submit';
    // A second press changes nothing for a submit button and cancels the first for a toggle.
    if (isSubmit || !pressed.delete(button)) pressed.add(button);
    if (!isSubmit) return;
    button.setAttribute('aria-busy', 'true');
    // As base.css has it for links. Not there, since the widget's own busy buttons have a spinner.
    button.style.opacity = '.6';
    // As first-screen.ts does for links.
    button.form?.append(late);
    setTimeout(() => (late.textContent = loading), 2_000);
  };
  const drop = () => {
    pressed.clear();
    // A password, too, which must be in memory no longer than its form.
    typed.clear();
  };
  root.addEventListener('click', press);
  root.addEventListener('input', note);

  return {
    carryOver() {
      pressed.clear();
      for (const field of fields()) if (field.name === 'email') field.value = typed.get('email') ?? '';
    },
    stop(keep) {
      root.removeEventListener('click', press);
      root.removeEventListener('input', note);
      allowTyping();
      late.remove();
      for (const button of pressed) {
        button.removeAttribute('aria-busy');
        button.style.opacity = '';
      }
      if (keep) note();
      else drop();
      focused = [...fields()].find((field) => field.matches(':focus'))?.name;
    },
    replay() {
      for (const field of fields()) {
        const value = field.value || typed.get(field.name);
        // Empty if React has rendered the screen again because a script of the page changed it.
        if (value && value !== field.value) field.value = value;
        // A prefilled code stays masked, as it wasn't typed.
        if (value && value !== field.defaultValue) field.dispatchEvent(newEvent('input', { bubbles: true, composed: true }));
        if (focused === field.name && !root.matches(':focus-within')) field.focus({ preventScroll: true });
      }
      for (const button of pressed) button.click();
      drop();
    },
  };
}

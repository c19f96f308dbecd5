import { keepTypingInside } from '../keep-typing-inside';

/** What is typed and pressed before anything answers: kept, and given to React when it is there. */
export interface HeldInput {
  /** Another form has been drawn: the e-mail comes along (A18). */
  carryOver(): void;
  /** @param keep whether there will be somebody to give it to */
  stop(keep: boolean): void;
  /** Presses go once each, to what stands there now. */
  replay(): void;
}

export function holdInput(root: HTMLElement): HeldInput {
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
    // Twice is once for a submit, and nothing for what turns something on and off.
    if (isSubmit || !pressed.delete(button)) pressed.add(button);
    if (isSubmit) button.setAttribute('aria-busy', 'true');
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
      for (const button of pressed) button.removeAttribute('aria-busy');
      if (!keep) pressed.clear();
      note();
      focused = [...fields()].find((field) => field.matches(':focus'))?.name;
    },
    replay() {
      for (const field of fields()) {
        const value = field.value || typed.get(field.name);
        // React makes the screen anew where scripts of the page have changed it.
        if (value && value !== field.value) field.value = value;
        if (value) field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
        if (focused === field.name && !root.matches(':focus-within')) field.focus({ preventScroll: true });
      }
      for (const button of pressed) button.click();
      pressed.clear();
    },
  };
}

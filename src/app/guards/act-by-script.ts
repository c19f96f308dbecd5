import { pageOf } from '../../page/page-of';

/** Does what the browser would have done for a key that a script of the page has cancelled before our listeners heard it. */
export function actByScript(target: HTMLElement, key: string): void {
  const { type, form, name } = target as HTMLInputElement;
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[key];
  if (type === 'radio' && step) {
    const group = [...(form?.querySelectorAll<HTMLInputElement>('[type=radio]') ?? [])].filter((radio) => radio.name === name);
    const next = group.at((group.indexOf(target as HTMLInputElement) + step) % group.length);
    next?.focus();
    next?.click();
  } else if (isTyped(target)) {
    const command = { Enter: 'insertParagraph', Backspace: 'delete', Delete: 'forwardDelete' }[key];
    if (key === 'Enter' && target.localName === 'input') form?.querySelector<HTMLElement>('[type=submit]')?.click();
    else if (command ?? key.length === 1) pageOf(target).execCommand(command ?? 'insertText', false, key);
  } else if (target.matches(key === 'Enter' ? 'a,button,summary' : key === ' ' ? 'button,summary,input' : ':not(*)')) {
    target.click();
  }
}

const isTyped = (element: Element): boolean =>
  element.matches('textarea,select,input:not([type=radio],[type=checkbox],[type=file])');

import type { TextLanguage } from '../messages/languages';

/** @param dir the organiser's setting; anything but `ltr` and `rtl` means the element's direction on its page */
export function directionOf(element: HTMLElement, dir: string | null): 'ltr' | 'rtl' {
  if (dir === 'ltr' || dir === 'rtl') return dir;
  return element.closest<HTMLElement>('[dir]')?.dir === 'rtl' ? 'rtl' : 'ltr';
}

/**
 * The same for texts in any language: one that isn't English has a direction of its own.
 * @param dir `auto` if the organiser set none
 */
export function directionIn(language: TextLanguage, element: HTMLElement, dir: string): 'ltr' | 'rtl' {
  if (dir !== 'auto' || language === 'en') return directionOf(element, dir);
  return language === 'ar' ? 'rtl' : 'ltr';
}

import type { TextLanguage } from '../../messages/languages';

/** @param dir the organiser's setting; anything but `ltr` and `rtl` means the direction of the element on its page */
export function directionOf(element: HTMLElement, dir: string | null): 'ltr' | 'rtl' {
  if (dir === 'ltr' || dir === 'rtl') return dir;
  return element.closest<HTMLElement>('[dir]')?.dir === 'rtl' ? 'rtl' : 'ltr';
}

/**
 * Like `directionOf`, but a language other than English has its own direction.
 * @param dir `auto` if the organiser set none
 */
export function directionIn(language: TextLanguage, element: HTMLElement, dir: string): 'ltr' | 'rtl' {
  if (dir === 'auto' && language !== 'en') return language === 'ar' ? 'rtl' : 'ltr';
  return directionOf(element, dir);
}

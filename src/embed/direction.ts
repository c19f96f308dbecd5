import type { TextLanguage } from '../messages/languages';

/**
 * @param dir the organiser's setting; without `ltr` or `rtl` it is the direction of the language, or in English that of the
 *   element on its page
 */
export function directionOf(element: HTMLElement, dir: string | null, language: TextLanguage): 'ltr' | 'rtl' {
  if (dir === 'ltr' || dir === 'rtl') return dir;
  const named = language === 'en' ? element.closest('[dir]')?.getAttribute('dir')?.toLowerCase() : language;
  return named === 'rtl' || named === 'ar' ? 'rtl' : 'ltr';
}

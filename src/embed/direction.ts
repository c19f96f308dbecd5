/** @param dir the organiser's setting; anything but `ltr` and `rtl` means the element's direction on its page */
export function directionOf(element: HTMLElement, dir: string | null): 'ltr' | 'rtl' {
  if (dir === 'ltr' || dir === 'rtl') return dir;
  const named = element.closest('[dir]')?.getAttribute('dir')?.toLowerCase();
  return named === 'rtl' ? 'rtl' : 'ltr';
}

/** @param wanted what the organiser says; anything but a direction is that of the element on its page */
export function directionOf(element: HTMLElement, wanted: string | null): 'ltr' | 'rtl' {
  if (wanted === 'ltr' || wanted === 'rtl') return wanted;
  const named = element.closest('[dir]')?.getAttribute('dir')?.toLowerCase();
  return named === 'rtl' ? 'rtl' : 'ltr';
}

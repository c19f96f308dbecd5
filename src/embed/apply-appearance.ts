import type { Settings } from '../app/settings';

/** Puts on the inner root what the config says about language, direction, scheme and theme. */
export function applyAppearance(root: HTMLElement, { locale, dir, colorScheme, theme }: Settings): void {
  root.lang = locale;
  root.dir = dir;
  root.dataset['scheme'] = colorScheme;
  for (const name of Array.from(root.style)) {
    if (name.startsWith('--dating-') && !(name in theme)) root.style.removeProperty(name);
  }
  // Through the CSSOM, which no style-src policy forbids.
  for (const [name, value] of Object.entries(theme)) root.style.setProperty(name, value);
}

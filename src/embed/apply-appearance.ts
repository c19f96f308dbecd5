import type { Settings } from '../app/settings';

/** Applies the config's language, direction, colour scheme and theme to the inner root. */
export function applyAppearance(root: HTMLElement, { locale, language, dir, colorScheme, theme }: Settings): void {
  root.lang = locale.startsWith(language) ? locale : language;
  root.dir = dir;
  root.dataset['scheme'] = colorScheme;
  root.style.colorScheme = ''; // the first screen's
  for (const name of Array.from(root.style)) {
    if (name.startsWith('--dating-') && !(name in theme)) root.style.removeProperty(name);
  }
  // Through the CSSOM, which no style-src policy blocks.
  for (const [name, value] of Object.entries(theme)) root.style.setProperty(name, value);
}

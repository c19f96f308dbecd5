/** The CSS property whose values each theme property must accept. */
export const THEME: Readonly<Record<string, string>> = {
  '--dating-accent': 'color',
  '--dating-accent-text': 'color',
  '--dating-bg': 'color',
  '--dating-surface': 'color',
  '--dating-text': 'color',
  '--dating-text-muted': 'color',
  '--dating-border': 'color',
  '--dating-danger': 'color',
  '--dating-success': 'color',
  '--dating-focus': 'color',
  '--dating-radius': 'border-radius',
  '--dating-space': 'width',
  '--dating-font': 'font-family',
  '--dating-font-size': 'font-size',
};

/** The names without their prefix: `accent-text`. */
export const THEME_NAMES: readonly string[] = Object.keys(THEME).map((name) => name.slice('--dating-'.length));

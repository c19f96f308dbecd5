/** Ways to switch off a parent on the page `parents-off`, and what must be off in all of the widget. */
export const OFF = {
  'visibility: hidden': ['visibility', 'hidden'],
  'visibility: collapse': ['visibility', 'collapse'],
  'pointer-events: none': ['pointerEvents', 'none'],
  'opacity: 0; pointer-events: none': ['pointerEvents', 'none'],
} as const;

/** Runs in the page. @returns the elements of the widget whose style isn't the given one */
export function standingOut([property, value]: readonly [string, string]): string[] {
  const root = document.querySelector('dating-app')?.shadowRoot?.querySelector('.root');
  if (!root) return ['nothing stands'];
  return [root, ...root.querySelectorAll('*')]
    .filter((element) => element.checkVisibility() && Reflect.get(getComputedStyle(element), property) !== value)
    .map((element) => `${element.localName}.${element.getAttribute('class') ?? ''}`);
}

/** Runs in the page. @returns the cursor over each kind of thing on Login */
export function cursorsOf(): Record<string, string> {
  const kinds = { heading: 'h2', field: 'input[name=email]', button: 'button[type=submit]', link: 'a' };
  const root = document.querySelector('dating-app')?.shadowRoot?.querySelector('.root');
  return Object.fromEntries(
    Object.entries(kinds).map(([kind, selector]) => {
      const element = root?.querySelector(selector);
      return [kind, element ? getComputedStyle(element).cursor : 'none stands'];
    }),
  );
}

/** Runs in the page. @returns whether a press anywhere over the widget's place in the window is the widget's */
export function takesPresses(): boolean {
  const tag = document.querySelector('dating-app') as HTMLElement;
  const box = tag.getBoundingClientRect();
  const points = Array.from({ length: 100 }, (_, at) => [(at % 10) + 0.5, Math.floor(at / 10) + 0.5] as const);
  return points.some(([x, y]) => {
    const hit = document.elementFromPoint(
      box.left + (box.width * x) / 10,
      box.top + (Math.min(box.height, innerHeight - box.top) * y) / 10,
    );
    return hit === tag;
  });
}

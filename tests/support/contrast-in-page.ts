import type { CDPSession, Page } from 'playwright';

/** What an attendee, or the page, may do to a control. */
export const STATES = ['at rest', 'hovered', 'focused', 'pressed', 'hovered and focused', 'disabled'] as const;
export type ControlState = (typeof STATES)[number];

const FORCED: Readonly<Record<ControlState, readonly string[]>> = {
  'at rest': [],
  hovered: ['hover'],
  focused: ['focus', 'focus-visible'],
  pressed: ['hover', 'active'],
  'hovered and focused': ['hover', 'focus', 'focus-visible'],
  disabled: [],
};

const CONTROLS = 'button, a, [role="tab"]';

/** Puts every control of the widget into a state, for as long as the page stands or until the next call. */
export async function forceState(page: Page, cdp: CDPSession, state: ControlState): Promise<void> {
  await page.locator('dating-app').evaluate(
    (host, { selector, disabled }) => {
      for (const control of host.shadowRoot?.querySelectorAll<HTMLButtonElement>(selector) ?? []) {
        if (disabled) control.disabled = true;
        else if (control.disabled) control.disabled = false;
      }
    },
    { selector: CONTROLS, disabled: state === 'disabled' },
  );
  await cdp.send('DOM.enable');
  await cdp.send('CSS.enable');
  await cdp.send('DOM.getDocument', { depth: 0 });
  const { result } = await cdp.send('Runtime.evaluate', {
    expression: `[...document.querySelector('dating-app').shadowRoot.querySelectorAll('${CONTROLS}')]`,
  });
  const { result: items } = await cdp.send('Runtime.getProperties', { objectId: result.objectId ?? '', ownProperties: true });
  for (const { value } of items.filter(({ name }) => /^\d+$/.test(name))) {
    const { nodeId } = await cdp.send('DOM.requestNode', { objectId: value?.objectId ?? '' });
    await cdp.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: [...FORCED[state]] });
  }
}

/**
 * Tries each accent in both schemes, and judges every control that can be seen by the colours it computes to: 4.5:1 for its
 * words, 3:1 for its picture, for its focus ring, and for where a button filled with the accent ends. What stands on a
 * photo is judged over black and over white.
 *
 * @returns a sentence for each fault, and how many figures were judged
 */
export function judgeAccents(
  page: Page,
  accents: readonly string[],
  focused: boolean,
): Promise<{ faults: string[]; judged: number }> {
  return page.locator('dating-app').evaluate(
    (host, { list, ringed, selector }) => {
      type Rgba = readonly [red: number, green: number, blue: number, alpha: number];
      const shadow = host.shadowRoot as ShadowRoot;
      const root = shadow.querySelector('.root') as HTMLElement;
      // A colour half-way through a transition is nobody's.
      const still = new CSSStyleSheet();
      still.replaceSync('* { transition: none !important; animation: none !important; }');
      shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, still];
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
      const known = new Map<string, Rgba>();
      const rgba = (css: string): Rgba => {
        let value = known.get(css);
        if (!value) {
          canvas.clearRect(0, 0, 1, 1);
          canvas.fillStyle = css;
          canvas.fillRect(0, 0, 1, 1);
          const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
          known.set(css, (value = [red, green, blue, alpha / 255]));
        }
        return value;
      };
      const over = (top: Rgba, below: Rgba): Rgba => {
        const mix = (at: 0 | 1 | 2) => top[at] * top[3] + below[at] * (1 - top[3]);
        return [mix(0), mix(1), mix(2), 1];
      };
      const luminance = (colour: Rgba) => {
        const [red = 0, green = 0, blue = 0] = colour.slice(0, 3).map((part) => {
          const value = part / 255;
          return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const contrast = (one: Rgba, other: Rgba) => {
        const [a, b] = [luminance(one), luminance(other)];
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      };
      /** What is translucent on a card stands on its photo. */
      const isOnPhoto = (control: Element) =>
        control.closest('[part="card"]') !== null && rgba(getComputedStyle(control).backgroundColor)[3] < 1;
      const grounds = new Map<Element, Rgba>();
      const groundOf = (place: Element | null): Rgba => {
        if (!place) return [255, 255, 255, 1];
        let ground = grounds.get(place);
        if (!ground) {
          const layer = rgba(getComputedStyle(place).backgroundColor);
          grounds.set(place, (ground = layer[3] === 1 ? layer : over(layer, groundOf(place.parentElement))));
        }
        return ground;
      };

      const controls = [...root.querySelectorAll<HTMLElement>(selector)].filter((control) => {
        if (!control.checkVisibility() || control.closest('dialog') !== root.querySelector('dialog[open]')) return false;
        // What has no ground of its own there stands on the card's shade, whatever the accent.
        return !isOnPhoto(control) || rgba(getComputedStyle(control).backgroundColor)[3] > 0.5;
      });
      host.style.setProperty('--dating-accent', '#123456');
      const worded = new Set(
        controls.filter((control) =>
          [control, ...control.querySelectorAll('span')].some((element) => {
            const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
            return hasText && element.getBoundingClientRect().width > 1;
          }),
        ),
      );
      const filled = new Set(controls.filter((control) => getComputedStyle(control).backgroundColor === 'rgb(18, 52, 86)'));

      const faults: string[] = [];
      let judged = 0;
      for (const scheme of ['light', 'dark']) {
        root.dataset['scheme'] = scheme;
        for (const accent of list) {
          host.style.setProperty('--dating-accent', accent);
          grounds.clear();
          for (const control of controls) {
            const style = getComputedStyle(control);
            const below: Rgba[] = isOnPhoto(control)
              ? [
                  [0, 0, 0, 1],
                  [255, 255, 255, 1],
                ]
              : [groundOf(control.parentElement)];
            for (const ground of below) {
              const fill = over(rgba(style.backgroundColor), ground);
              const name = (control.getAttribute('aria-label') ?? control.textContent).trim();
              const expect = (what: string, least: number, ratio: number) => {
                judged += 1;
                if (ratio < least) faults.push(`${accent} in the ${scheme} scheme, ${what} of "${name}": ${ratio.toFixed(2)}:1`);
              };
              const icons = [...control.querySelectorAll('svg')].map((icon) => getComputedStyle(icon));
              if (worded.has(control)) expect('words', 4.5, contrast(over(rgba(style.color), fill), fill));
              for (const icon of icons) {
                const paints = [icon.fill, icon.stroke]
                  .filter((paint) => paint !== 'none')
                  .map((paint) => over(rgba(paint), fill));
                expect('picture', 3, Math.max(...paints.map((paint) => contrast(paint, fill))));
              }
              if (filled.has(control) && !(control as HTMLButtonElement).disabled) {
                const edge = over(rgba(style.borderBlockStartColor), fill);
                expect('edge', 3, Math.max(contrast(fill, ground), contrast(edge, ground)));
              }
              if (!ringed) continue;
              const shade = /^(?:color|rgba?)\([^)]*\)/.exec(style.boxShadow)?.[0] ?? 'transparent';
              const around =
                Number.parseFloat(style.outlineOffset) < 0 ? fill : isOnPhoto(control) ? over(rgba(shade), ground) : ground;
              const ring = style.outlineStyle === 'none' ? around : over(rgba(style.outlineColor), around);
              expect('focus ring', 3, contrast(ring, around));
            }
          }
        }
      }
      shadow.adoptedStyleSheets = shadow.adoptedStyleSheets.filter((sheet) => sheet !== still);
      host.style.removeProperty('--dating-accent');
      root.dataset['scheme'] = 'auto';
      return { faults, judged };
    },
    { list: accents, ringed: focused, selector: CONTROLS },
  );
}

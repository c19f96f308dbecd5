import { directionOf } from '../direction';
import type { FirstScreen, LiveScreen } from '../first-screen';
import { buildTrees, type Tree } from './build-tree';
import { landing } from './files';
import type { WidgetLoader } from './load-widget';
import { openShadow } from './open-shadow';
import type { Stage } from './stage';
import { attributesOf, startOf } from './start';

/** Hash prefixes in use by first screens, and then by the widgets that take over from them. */
const taken = new Set<string>();

/**
 * Shows the widget's opening screen before its code has loaded. The landing screen is in the loader; for any other, and as
 * soon as a link is followed, comes the module of forms.ts. Shows nothing if the element can't hold it, if the widget
 * would reject the attributes, or if there is only a placeholder while the organiser's own children say more.
 *
 * @param trees those of the landing screen, in any language
 */
export function showFirstScreen(
  element: HTMLElement,
  { prepare, forms }: Pick<WidgetLoader, 'prepare' | 'forms'>,
  trees: readonly Tree[] = landing.trees,
): FirstScreen | undefined {
  const attribute = attributesOf(element);
  const level = attribute('heading-level') ?? '2';
  const { prefix, inHash, plain, route } = startOf(attribute, taken);
  const isPlaceholder = !plain || !/^\/(login|register)?$/.test(route);
  const isInvalid = !attribute('api-host') || !attribute('client-id') || !/^[1-4]$/.test(level);
  const hasChildren = () => element.firstElementChild || element.textContent?.trim();
  const shadow = isInvalid || (isPlaceholder && hasChildren()) ? null : shadowOf(element);
  if (!shadow) return undefined;
  if (inHash) taken.add(prefix);

  const slot = shadow.querySelector('slot');
  const sheet = new CSSStyleSheet();
  const root = document.createElement('div');
  root.className = root.part = 'root';
  root.dir = directionOf(element, attribute('dir'));
  root.dataset['scheme'] = attribute('color-scheme') ?? '';
  shadow.append(root);
  shadow.adoptedStyleSheets.push(sheet);

  const screen: Stage = {
    root,
    heading: 'h' + level,
    prefix,
    inHash,
    landing: trees,
    shown: undefined,
    target: undefined,
    prepare,
    start: () => startOf(attribute),
    draw(name, drawn, css) {
      sheet.replaceSync(landing.css + css);
      root.replaceChildren();
      buildTrees(root, drawn, screen);
      if (slot) slot.hidden = true;
      screen.shown = screen.target = name;
    },
    release(hydrated) {
      screen.isOver = true;
      root.removeEventListener('click', onClick);
      removeEventListener('hashchange', onHash);
      screen.live?.stop(hydrated);
    },
    dropStyles() {
      shadow.adoptedStyleSheets = shadow.adoptedStyleSheets.filter((own) => own !== sheet);
    },
    remove() {
      screen.release(false);
      screen.dropStyles();
      root.remove();
      if (inHash) taken.delete(prefix);
      if (slot) slot.hidden = false;
      screen.live?.clearHash();
    },
  };
  const enlivened = (act: (live: LiveScreen) => void) =>
    void forms().then(
      ({ enliven }) => act((screen.live ??= enliven(screen))),
      () => {},
    );
  const onClick = (event: MouseEvent) => {
    const href = (event.target as Element).closest('a')?.getAttribute('href');
    if (!href || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const to = href.slice(prefix.length);
    event.preventDefault();
    prepare(to);
    enlivened((live) => live.goTo(to));
  };
  const onHash = () => enlivened((live) => live.follow());

  if (plain && route === '/') screen.draw(route, trees, '');
  else enlivened((live) => live.open());
  root.addEventListener('click', onClick);
  if (inHash) addEventListener('hashchange', onHash);
  return screen;
}

function shadowOf(element: HTMLElement): ShadowRoot | null {
  if (element.localName === 'dating-app') return element.shadowRoot;
  if (element.shadowRoot) return null; // the organiser's own
  try {
    return openShadow(element);
  } catch {
    return null; // the widget itself reports elements that can't hold it
  }
}

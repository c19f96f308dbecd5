import type { FirstScreen, LiveScreen } from '../mount/first-screen';
import { builder, type Tree } from './build-tree';
import { landing } from './files';
import type { FirstScreenContext } from './first-screen-context';
import { forms, prepare } from './load-widget';
import { adoptStyles, attachShadow, page } from './page';
import { fixedApis } from './folders';
import { attributesOf, startOf } from './start';

/**
 * Shows the first screen before the widget's code has loaded. The landing screen is in the loader; any other screen, another
 * heading level, or a followed link loads the module of forms.ts. Shows nothing if the element can't hold it, if the attributes
 * are invalid, or if there is only a placeholder while the element has children of its own.
 *
 * @param trees of the landing screen, in any language
 * @param getForms loads the other screens, in the same language
 */
export function showFirstScreen(
  element: HTMLElement,
  trees: readonly Tree[] = landing.trees,
  getForms: typeof forms = forms,
): FirstScreen | undefined {
  const attribute = attributesOf(element);
  const apiHost = attribute('api-host');
  const { prefix, plain, route, isPlaceholder } = startOf(attribute);
  const isInvalid = !apiHost || !(fixedApis() || apiHost).includes(apiHost) || !attribute('client-id');
  const hasChildren = () => element.firstElementChild || element.textContent.trim();
  if (isInvalid || (isPlaceholder && hasChildren())) return undefined;
  const shadow = element.shadowRoot ?? attachShadow(element);
  const slot = shadow?.querySelector('slot');
  const sheet = slot && adoptStyles(shadow, landing.css);
  if (!shadow || !sheet) return undefined;

  const root = page.createElement('div');
  root.className = root.part = 'root';
  root.style.colorScheme = attribute('color-scheme') ?? '';
  root.dir = attribute('dir') ?? element.closest<HTMLElement>('[dir]')?.dir ?? '';
  shadow.append(root);
  element.classList.add('needsclick'); // as guard-events.ts does

  const screen: FirstScreenContext = {
    root,
    sheet,
    slot,
    prefix,
    trees,
    own: [page, builder, attributesOf, startOf, prepare, landing.css],
    remove() {
      screen.isOver = true;
      screen.live?.leave();
      // The last sheet is ours until a widget takes over.
      shadow.adoptedStyleSheets.pop();
      root.remove();
      slot.hidden = false;
    },
  };
  const whenLive = (act: (live: LiveScreen) => void) =>
    void getForms().then(
      ({ hydrate }) => act((screen.live ??= hydrate(screen))),
      () => {},
    );
  if (plain && route === '/' && !attribute('heading-level')) {
    root.append(...trees.map(builder(prefix)));
    slot.hidden = true;
    screen.shown = screen.target = route;
  } else whenLive((live) => live.open());
  root.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (screen.isOver || !link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Until the next screen replaces it.
    link.ariaBusy = 'true';
    setTimeout(() => screen.isOver || root.querySelector('i>i')?.removeAttribute('hidden'), 2_000);
    whenLive((live) => live.goTo((link.getAttribute('href') as string).slice(prefix.length)));
  });
  return screen;
}

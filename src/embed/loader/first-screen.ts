import { directionOf } from '../direction';
import type { FirstScreen } from '../first-screen';
import { buildTrees } from './build-tree';
import { firstScreens, type FirstScreens } from './files';
import type { HeldInput } from './hold-input';
import type { WidgetLoader } from './load-widget';
import { attributesOf, startOf } from './start';

/** Prefixes of the page's hash that first screens go by, and then the widgets that take them over. */
const taken = new Set<string>();

/**
 * Shows the screen a widget will open with, before its code is there. Nothing where the element can't hold it, where the
 * widget would refuse its attributes, or where there is only a shape to show and the organiser's own children say more.
 */
export function showFirstScreen(element: HTMLElement, { prepare, forms }: WidgetLoader): FirstScreen | undefined {
  const attribute = attributesOf(element);
  const level = attribute('heading-level') ?? '2';
  const { prefix, inHash, ...start } = startOf(attribute, taken);
  const isShape = !start.plain || !(start.route === '/' || isForm(start.route));
  const isRefused = !attribute('api-host') || !attribute('client-id') || !/^[1-4]$/.test(level);
  const shadow = isRefused || (isShape && (element.firstElementChild || element.textContent?.trim())) ? null : shadowOf(element);
  if (!shadow) return undefined;
  if (inHash) taken.add(prefix);

  const root = document.createElement('div');
  const slot = shadow.querySelector('slot');
  const sheets = new Map<FirstScreens, CSSStyleSheet>();
  // No AbortController, which some pages lack.
  let isOver = false;
  let held: HeldInput | undefined;
  let wanted: string | undefined;
  let shown: string | undefined;

  function draw(screens: FirstScreens, name: string): void {
    if (!sheets.has(screens)) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(screens.css);
      sheets.set(screens, sheet);
      shadow?.adoptedStyleSheets.push(sheet);
    }
    root.replaceChildren();
    buildTrees(root, screens.trees[name] ?? [], { heading: 'h' + level, prefix });
    shown = name;
  }
  async function show(to: string, plain: boolean): Promise<void> {
    wanted = to;
    const form = plain && isForm(to) ? forms() : undefined;
    // Another screen stays until the form is there.
    if (!form || shown === undefined) draw(firstScreens, plain && to === '/' ? to : to === '/app' ? 'main' : 'other');
    const found = await form?.catch(() => undefined);
    if (!found || wanted !== to || isOver) return;
    draw(found.formScreens, to);
    held ??= found.holdInput(root);
    held.carryOver();
  }
  async function lead(to: string, plain = true): Promise<void> {
    if (to === wanted) return;
    prepare(to);
    await show(to, plain);
    root.querySelector<HTMLElement>('[data-screen-heading]')?.focus({ preventScroll: true });
  }
  let wroteHash = false;
  let navigate = (to: string) => {
    if (!inHash) return;
    history.pushState(history.state, '', location.href.replace(/#.*$/, '') + prefix + to);
    wroteHash = true;
  };

  root.className = 'root';
  root.setAttribute('part', 'root');
  root.dir = directionOf(element, attribute('dir'));
  root.dataset['scheme'] = attribute('color-scheme') ?? '';
  if (slot) slot.hidden = true;
  shadow.append(root);
  void show(start.route, start.plain);
  const onClick = (event: MouseEvent) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey, target } = event;
    const href = (target as Element).closest('a')?.getAttribute('href');
    if (!href || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    const to = href.slice(prefix.length);
    navigate(to);
    void lead(to);
  };
  const follow = () => {
    const { route, plain, isOurs } = startOf(attribute);
    if (isOurs) void lead(route, plain);
  };
  root.addEventListener('click', onClick);
  if (inHash) addEventListener('hashchange', follow);

  function release(taking: boolean): void {
    isOver = true;
    root.removeEventListener('click', onClick);
    removeEventListener('hashchange', follow);
    held?.stop(taking);
  }
  function undress(): void {
    const own = new Set(sheets.values());
    if (shadow) shadow.adoptedStyleSheets = shadow.adoptedStyleSheets.filter((sheet) => !own.has(sheet));
  }
  return {
    root,
    route: () => (shown === wanted ? shown : undefined),
    wroteHash: () => wroteHash,
    follow(given) {
      navigate = given;
    },
    release,
    replay: () => held?.replay(),
    undress,
    remove() {
      release(false);
      undress();
      root.remove();
      if (inHash) taken.delete(prefix);
      if (slot) slot.hidden = false;
      if (wroteHash) history.replaceState(history.state, '', location.href.replace(/#.*$/, ''));
    },
  };
}

const isForm = (route: string) => /^\/(login|register)$/.test(route);

function shadowOf(element: HTMLElement): ShadowRoot | null {
  if (element.localName === 'dating-app') return element.shadowRoot;
  if (element.shadowRoot) return null; // with something of the organiser's in it
  try {
    const shadow = element.attachShadow({ mode: 'open' });
    shadow.append(document.createElement('slot'));
    return shadow;
  } catch {
    return null; // the widget says which elements can hold it
  }
}

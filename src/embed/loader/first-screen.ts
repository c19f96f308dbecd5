import { directionOf } from '../direction';
import type { FirstScreen } from '../first-screen';
import { buildTrees } from './build-tree';
import { firstScreens, type FirstScreens } from './files';
import type { HeldInput } from './hold-input';
import type { ScreenLoader } from './show';
import { attributesOf, startOf } from './start';

/** Hash prefixes in use by first screens, and then by the widgets that take over from them. */
const taken = new Set<string>();

/**
 * Shows the widget's opening screen before its code has loaded. Shows nothing if the element can't hold it, if the widget
 * would reject the attributes, or if there is only a placeholder while the organiser's own children say more.
 *
 * @param screens those of embed.js, in any language
 */
export function showFirstScreen(
  element: HTMLElement,
  { prepare, forms }: ScreenLoader,
  screens = firstScreens,
): FirstScreen | undefined {
  const attribute = attributesOf(element);
  const level = attribute('heading-level') ?? '2';
  const { prefix, inHash, ...start } = startOf(attribute, taken);
  const isPlaceholder = !start.plain || !(start.route === '/' || isForm(start.route));
  const isInvalid = !attribute('api-host') || !attribute('client-id') || !/^[1-4]$/.test(level);
  const hasChildren = () => element.firstElementChild || element.textContent?.trim();
  const shadow = isInvalid || (isPlaceholder && hasChildren()) ? null : shadowOf(element);
  if (!shadow) return undefined;
  if (inHash) taken.add(prefix);

  const root = document.createElement('div');
  const slot = shadow.querySelector('slot');
  const sheets = new Map<FirstScreens, CSSStyleSheet>();
  // Not an AbortController, which some pages lack.
  let isOver = false;
  let held: HeldInput | undefined;
  let target: string | undefined;
  let shown: string | undefined;

  function draw(from: FirstScreens, name: string): void {
    if (!sheets.has(from)) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(from.css);
      sheets.set(from, sheet);
      shadow?.adoptedStyleSheets.push(sheet);
    }
    root.replaceChildren();
    buildTrees(root, from.trees[name] ?? [], { heading: 'h' + level, prefix });
    shown = name;
  }
  async function show(to: string, plain: boolean): Promise<void> {
    target = to;
    const form = plain && isForm(to) ? forms() : undefined;
    // The previous screen stays until the form has loaded.
    if (!form || shown === undefined) draw(screens, plain && to === '/' ? to : to === '/app' ? 'main' : 'other');
    const loaded = await form?.catch(() => undefined);
    if (!loaded || target !== to || isOver) return;
    draw(loaded.formScreens, to);
    held ??= loaded.holdInput(root);
    held.carryOver();
  }
  async function goTo(to: string, plain = true): Promise<void> {
    if (to === target) return;
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
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    const href = (event.target as Element).closest('a')?.getAttribute('href');
    if (!href || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    const to = href.slice(prefix.length);
    navigate(to);
    void goTo(to);
  };
  const follow = () => {
    const { route, plain, isOurs } = startOf(attribute);
    if (isOurs) void goTo(route, plain);
  };
  root.addEventListener('click', onClick);
  if (inHash) addEventListener('hashchange', follow);

  function release(hydrated: boolean): void {
    isOver = true;
    root.removeEventListener('click', onClick);
    removeEventListener('hashchange', follow);
    held?.stop(hydrated);
  }
  function dropStyles(): void {
    const own = new Set(sheets.values());
    if (shadow) shadow.adoptedStyleSheets = shadow.adoptedStyleSheets.filter((sheet) => !own.has(sheet));
  }
  return {
    root,
    route: () => (shown === target ? shown : undefined),
    wroteHash: () => wroteHash,
    follow(widgetNavigate) {
      navigate = widgetNavigate;
    },
    release,
    replay: () => held?.replay(),
    dropStyles,
    remove() {
      release(false);
      dropStyles();
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
  if (element.shadowRoot) return null; // the organiser's own
  try {
    const shadow = element.attachShadow({ mode: 'open' });
    shadow.append(document.createElement('slot'));
    return shadow;
  } catch {
    return null; // the widget itself reports elements that can't hold it
  }
}

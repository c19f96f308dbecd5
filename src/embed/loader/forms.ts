/**
 * All first screens but the landing screen, and the code that makes first screens interactive: a separate file next to embed.js,
 * loaded if the page opens with another screen, or a link is followed before the widget has loaded.
 */
import type { LiveScreen } from '../mount/first-screen';
import { maskFromRecorders } from '../../page/masked';
import { TAGS } from '../tag/tags';
import type { Tree } from './build-tree';
import type { OtherScreens } from './files';
import type { FirstScreenContext } from './first-screen-context';
import { holdInput, type HeldInput } from './hold-input';

declare const OTHER_SCREENS: OtherScreens;

/**
 * Makes a first screen interactive: links lead to other first screens; input and presses wait for React.
 *
 * @param inLanguage translates the screens; default: English
 */
export function hydrate(context: FirstScreenContext, inLanguage?: (screens: OtherScreens) => OtherScreens): LiveScreen {
  return createLiveScreen(context, inLanguage?.(OTHER_SCREENS) ?? OTHER_SCREENS);
}

/** Elements unknown to HTML become SVG. Only here, as the landing screen has none. */
const asDrawing = (element: Element, page: Document): Element =>
  element instanceof HTMLUnknownElement ? page.createElementNS('http://www.w3.org/2000/svg', element.localName) : element;

const isVisible = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

const pageUrl = () => location.href.replace(/#.*$/, '');

function createLiveScreen(context: FirstScreenContext, screens: OtherScreens): LiveScreen {
  const { root, sheet, slot, prefix, own } = context;
  const [page, builder, attributesOf, startOf, prepare, css] = own;
  // The screen may have been removed while this file loaded.
  const { host = root } = root.getRootNode() as Partial<ShadowRoot>;
  const given = attributesOf(host);
  const inHash = host !== root && given('routing') !== 'memory' && !isTaken();
  const level = given('heading-level') ?? '2';
  const build = builder(prefix, (tag) => asDrawing(page.createElement(tag === 'h2' ? 'h' + level : tag), page));
  maskFromRecorders(root);
  let held: HeldInput | undefined;
  let written = '';

  /** Whether an earlier element that is shown uses the same routes, and so owns the page's hash. */
  function isTaken(): boolean {
    for (const one of page.querySelectorAll(TAGS)) {
      if (one === host) break;
      if (one.shadowRoot?.querySelector('.root') && startOf(attributesOf(one)).prefix === prefix && isVisible(one)) return true;
    }
    return false;
  }
  /** Ignores a hash that another widget owns. */
  const start = () => startOf((name) => (name === 'routing' && !inHash ? 'memory' : given(name)));
  function draw(name: string, trees: readonly Tree[]): void {
    sheet.replaceSync(css + screens.css);
    root.replaceChildren(...trees.map(build));
    slot.hidden = true;
    context.shown = context.target = name;
  }
  function show(to: string, plain: boolean): void {
    prepare(to);
    const trees = to === '/' ? context.trees : screens.trees[to];
    if (plain && trees) draw(to, trees);
    else draw('', screens.trees[to === '/app' ? 'main' : 'other'] ?? []);
    context.target = to;
    // The landing screen ends in the word for what is still on its way.
    held ??= holdInput(root, build(['p|aria-live=polite']) as HTMLElement, context.trees.join().split(',').at(-1) as string);
    held.carryOver();
  }
  const focus = (mark: string) => root.querySelector<HTMLElement>(`[data-${mark}]`)?.focus({ preventScroll: true });
  function move(to: string, plain: boolean): void {
    if (to === context.target || context.isOver) return;
    show(to, plain);
    focus('screen-heading');
    focus('first');
  }
  function navigate(to: string): void {
    if (context.navigate) return context.navigate(to);
    if (!inHash) return;
    history.pushState(history.state, '', pageUrl() + prefix + to);
    written = location.hash;
  }
  /** Ignores the host's hashes. */
  function follow(): void {
    const { route, plain } = start();
    const { hash } = location;
    if (!hash || hash.startsWith(prefix + '/')) move(route, plain);
  }
  // The widget may have taken over while this file loaded.
  if (inHash && !context.isOver) addEventListener('hashchange', follow);

  function stop(keep: boolean): void {
    removeEventListener('hashchange', follow);
    held?.stop(keep);
  }

  return {
    get wroteHash() {
      return written !== '';
    },
    open() {
      const { route, plain } = start();
      if (!context.isOver && /^[1-4]$/.test(level)) show(route, plain);
    },
    goTo(to) {
      navigate(to);
      move(to, true);
    },
    stop,
    replay: () => held?.replay(),
    leave() {
      stop(false);
      if (written && location.hash === written) history.replaceState(history.state, '', pageUrl());
    },
  };
}

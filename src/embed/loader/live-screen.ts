import type { LiveScreen } from '../first-screen';
import { TAGS } from '../tags';
import type { Tree } from './build-tree';
import { asDrawing } from './drawings';
import type { OtherScreens } from './files';
import { holdInput, type HeldInput } from './hold-input';
import type { Stage } from './stage';

const pageUrl = () => location.href.replace(/#.*$/, '');

export function createLiveScreen(stage: Stage, screens: OtherScreens): LiveScreen {
  const { root, sheet, slot, prefix, lent } = stage;
  const [page, builder, attributesOf, startOf, prepare, css] = lent;
  // The screen may have been removed while this file was on its way.
  const { host = root } = root.getRootNode() as Partial<ShadowRoot>;
  const given = attributesOf(host);
  const inHash = host !== root && given('routing') !== 'memory' && !isTaken();
  const level = given('heading-level') ?? '2';
  const build = builder(prefix, (tag) => asDrawing(page.createElement(tag === 'h2' ? 'h' + level : tag), page));
  let held: HeldInput | undefined;
  let written = '';

  /** Whether an element before this one shows screens of the same routes, and so has the page's hash. */
  function isTaken(): boolean {
    for (const one of page.querySelectorAll(TAGS)) {
      if (one === host) break;
      if (one.shadowRoot?.querySelector('.root') && startOf(attributesOf(one)).prefix === prefix) return true;
    }
    return false;
  }
  /** A hash that another widget follows says nothing about this one. */
  const start = () => startOf((name) => (name === 'routing' && !inHash ? 'memory' : given(name)));
  function draw(name: string, trees: readonly Tree[]): void {
    sheet.replaceSync(css + screens.css);
    root.replaceChildren(...trees.map(build));
    slot.hidden = true;
    stage.shown = stage.target = name;
  }
  function show(to: string, plain: boolean): void {
    prepare(to);
    const trees = to === '/' ? stage.trees : screens.trees[to];
    if (plain && trees) draw(to, trees);
    else draw('', screens.trees[to === '/app' ? 'main' : 'other'] ?? []);
    stage.target = to;
    held ??= holdInput(root);
    held.carryOver();
  }
  const focus = (mark: string) => root.querySelector<HTMLElement>(`[data-${mark}]`)?.focus({ preventScroll: true });
  function move(to: string, plain: boolean): void {
    if (to === stage.target || stage.isOver) return;
    show(to, plain);
    focus('screen-heading');
    focus('first');
  }
  function navigate(to: string): void {
    if (stage.navigate) return stage.navigate(to);
    if (!inHash) return;
    history.pushState(history.state, '', pageUrl() + prefix + to);
    written = location.hash;
  }
  /** A hash of the host's changes nothing. */
  function follow(): void {
    const { route, plain } = start();
    const { hash } = location;
    if (!hash || hash.startsWith(prefix + '/')) move(route, plain);
  }
  // The widget may have taken over while this file was on its way.
  if (inHash && !stage.isOver) addEventListener('hashchange', follow);

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
      if (!stage.isOver && /^[1-4]$/.test(level)) show(route, plain);
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

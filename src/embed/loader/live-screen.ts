import type { LiveScreen } from '../first-screen';
import { asDrawing } from './drawings';
import type { OtherScreens } from './files';
import { holdInput, type HeldInput } from './hold-input';
import type { Stage } from './stage';

const pageUrl = () => location.href.replace(/#.*$/, '');

export function createLiveScreen(stage: Stage, screens: OtherScreens): LiveScreen {
  const { root, prefix, inHash, make } = stage;
  stage.make = (tag) => asDrawing(make(tag));
  let held: HeldInput | undefined;
  let written = '';

  function show(to: string, plain: boolean): void {
    stage.prepare(screens.parts[to]);
    const trees = to === '/' ? stage.landing : screens.trees[to];
    if (plain && trees) stage.draw(to, trees, screens.css);
    else stage.draw('', screens.trees[to === '/app' ? 'main' : 'other'] ?? [], screens.css);
    stage.target = to;
    held ??= holdInput(root);
    held.carryOver();
  }
  function move(to: string, plain: boolean): void {
    if (to === stage.target || stage.isOver) return;
    show(to, plain);
    root.querySelector<HTMLElement>('[data-screen-heading]')?.focus({ preventScroll: true });
  }
  function navigate(to: string): void {
    if (stage.navigate) return stage.navigate(to);
    if (!inHash) return;
    history.pushState(history.state, '', pageUrl() + prefix + to);
    written = location.hash;
  }
  /** A hash of the host's changes nothing. */
  function follow(): void {
    const { route, plain } = stage.start();
    const { hash } = location;
    if (hash === '' || hash.startsWith(prefix + '/')) move(route, plain);
  }
  // The widget may have taken over while this file was on its way.
  if (inHash && !stage.isOver) addEventListener('hashchange', follow);

  return {
    get wroteHash() {
      return written !== '';
    },
    open() {
      const { route, plain } = stage.start();
      if (stage.shown === undefined && !stage.isOver) show(route, plain);
    },
    goTo(to) {
      navigate(to);
      move(to, true);
    },
    stop(keep) {
      removeEventListener('hashchange', follow);
      held?.stop(keep);
    },
    replay: () => held?.replay(),
    clearHash() {
      if (written && location.hash === written) history.replaceState(history.state, '', pageUrl());
    },
  };
}

import { createApp, defineComponent, h, onBeforeUnmount, onMounted, ref, version } from 'vue';
import { hostPlace, type LoadWidget, type Settings } from './load-widget';
import { showWidget } from './widget-place';

const widgetOf = (load: LoadWidget, settings: Settings) =>
  defineComponent(() => {
    const place = ref<HTMLElement>();
    const failed = ref(false);
    let takeAway: (() => void) | undefined;
    onMounted(() => {
      if (place.value) takeAway = showWidget(place.value, load, settings, () => (failed.value = true));
    });
    onBeforeUnmount(() => takeAway?.());
    return () => (failed.value ? h('p', { role: 'alert' }, 'Your people can’t be shown just now.') : h('div', { ref: place }));
  });

/** Draws the organiser's Vue page. */
export function startVuePage(loadFor: (settings: Settings) => LoadWidget): void {
  const { place, settings } = hostPlace();
  const Widget = widgetOf(loadFor(settings), settings);
  const programme = `${settings.path}/programme`;
  const path = ref(location.pathname);
  const presses = ref(0);
  const go = (to: string) => {
    history.pushState({ host: to }, '', to);
    path.value = to;
  };
  addEventListener('popstate', () => (path.value = location.pathname));
  const site = () => [
    h('h1', settings.title),
    h('p', [
      h('button', { type: 'button', id: 'canary', onClick: () => presses.value++ }, 'Host button'),
      ' pressed ',
      h('output', { id: 'presses' }, presses.value),
      ' times. Vue ',
      h('span', { id: 'version' }, version),
      '. ',
      h('a', { href: '/pages/' }, 'All pages'),
    ]),
    h('nav', [
      h('button', { type: 'button', onClick: () => go(settings.path) }, 'Your people'),
      ' ',
      h('button', { type: 'button', onClick: () => go(programme) }, 'Programme'),
    ]),
    h('main', [path.value === programme ? h('h2', 'Doors at half past six') : h(Widget)]),
  ];
  createApp(defineComponent(() => site)).mount(place);
}

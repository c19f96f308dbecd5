import { createApp, defineComponent, h, ref, version, type Component } from 'vue';
import { hostPlace, type Settings } from './load-widget';

/** Renders the organiser's Vue page, with the widget on one of its two views. */
export function startVuePage(widgetFor: (settings: Settings) => Component): void {
  const { place, settings } = hostPlace();
  const Widget = widgetFor(settings);
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

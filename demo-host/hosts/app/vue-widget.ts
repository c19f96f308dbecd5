import { defineComponent, h, onBeforeUnmount, onMounted, ref, type Component } from 'vue';
import type { LoadWidget, Settings } from './load-widget';
import { showWidget } from './widget-place';

/** A Vue component that shows the widget. */
export const federatedWidget = (load: LoadWidget, settings: Settings): Component =>
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

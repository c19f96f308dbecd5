import { h } from 'vue';
import { withScript } from '../script-tag';
import { startVuePage } from '../vue-page';

startVuePage((settings) => {
  const attributes = withScript(settings);
  return () => h('dating-app', attributes, [h('a', { href: '/pages/left.html' }, 'The speed-dating page')]);
});

import { make } from './make.js';
import { snippetFor, styleFor } from './snippets.js';
import { PLACES, TARGETS } from './targets.js';

/**
 * The choice of target, the code, and the button that copies it.
 *
 * @param {HTMLElement} place
 * @param {(target: string) => void} onTarget
 * @param {() => string} refusal why nothing may be copied now; empty if it may
 */
export function createCopying(place, onTarget, refusal) {
  const status = make('p', { id: 'copied' });
  status.setAttribute('role', 'status');
  const radios = TARGETS.map(({ id, title }) => {
    const radio = make('input', { type: 'radio', name: 'for', value: id });
    radio.addEventListener('change', () => onTarget(id));
    return make('label', {}, radio, make('span', {}, title));
  });
  const lead = make('p');
  const list = make('dl');
  for (const [builder, way] of PLACES) list.append(make('div', {}, make('dt', {}, builder), make('dd', {}, way)));
  const places = make('div', { id: 'places' }, make('h3', {}, 'Where to paste it'), list);
  const code = block('Copy the code');
  const style = block('Copy the rule');
  const styles = make(
    'div',
    { id: 'rule' },
    make('p', {}, 'And this into the style sheet of your site (in WordPress: Appearance, Customize, Additional CSS):'),
    style.element,
  );
  const choices = make('div', { id: 'targets' }, ...radios);
  choices.setAttribute('role', 'radiogroup');
  choices.setAttribute('aria-label', 'For');
  place.append(choices, lead, code.element, status, styles, places);

  function block(words) {
    const pre = make('pre', { tabIndex: 0 });
    const button = make('button', { type: 'button', className: 'main' }, words);
    button.addEventListener('click', () => void copy(pre.textContent));
    return { element: make('div', { className: 'code' }, button, pre), pre };
  }

  async function copy(text) {
    status.textContent = refusal();
    if (status.textContent) return;
    try {
      await navigator.clipboard.writeText(text);
      status.textContent = 'Copied.';
    } catch {
      // A frame or an http page may not write to the clipboard.
      status.textContent = 'The browser lets this page copy nothing: select the code, and copy it yourself.';
    }
  }

  return {
    /** @param {string} target @param {import('./tag.js').Choice} choice @param {string} [hash] */
    show(target, choice, hash) {
      for (const { firstChild: radio } of radios) radio.checked = radio.value === target;
      lead.textContent = TARGETS.find(({ id }) => id === target).lead;
      places.hidden = target !== 'page';
      code.pre.textContent = snippetFor(target, choice, hash);
      style.pre.textContent = styleFor(target, choice);
      styles.hidden = !style.pre.textContent;
      status.textContent = '';
    },
  };
}

import { createCopying } from './copying.js';
import { choiceIn, foreignIn } from './fields.js';
import { createForm } from './form.js';
import { make } from './make.js';
import { COLOURS, createPreview } from './preview.js';

const { release, apiHost, clientId } = document.body.dataset;
const demo = { 'api-host': apiHost, 'client-id': clientId };
const standards = { src: `${release}/embed.js`, ...demo, room: '54' };
const at = (id) => document.querySelector(`#${id}`);

/** The choices, kept in this page's URL so that it can be bookmarked and shared. */
let { choice, refused } = choiceIn(new URLSearchParams(location.search));
/** The hash of embed.js; absent until loaded. */
let hash;

const form = createForm(at('choice'), standards, (name, value) => choose({ [name]: value }));
const preview = createPreview(at('preview'), at('contrasts').querySelector('tbody'), demo, (name, colour) => {
  if (!choice[name]) form.showColour(name, colour);
});
const copying = createCopying(
  at('copying'),
  (target) => choose({ for: target === 'page' ? undefined : target }),
  () => {
    const field = form.firstFault();
    field?.focus();
    return field ? `Nothing was copied: "${form.labelOf(field.name)}" isn't right yet.` : '';
  },
);

const showCode = () => copying.show(choice.for ?? 'page', { ...standards, ...choice }, hash);

function show() {
  preview.show(choice);
  showCode();
}

/** Stores choices other than the defaults; `undefined` removes one. */
function choose(changes) {
  const all = Object.entries({ ...choice, ...changes });
  choice = Object.fromEntries(all.filter(([name, value]) => value !== undefined && value !== standards[name]));
  const query = new URLSearchParams(choice).toString();
  history.replaceState(history.state, '', `${location.pathname}${query && `?${query}`}${location.hash}`);
  show();
}

at('choice').addEventListener('submit', (event) => event.preventDefault());
at('contrasts')
  .querySelector('button')
  .addEventListener('click', () => choose(Object.fromEntries(COLOURS.map((name) => [name, undefined]))));
at('refused').hidden = refused.length === 0;
at('refused').textContent = `Left out of this link, because it can't be right: ${refused.map(form.labelOf).join(', ')}.`;
const foreign = foreignIn(choice, standards);
at('foreign').hidden = foreign.length === 0;
at('foreign').textContent =
  `This link has the code load from, or send to, ${foreign.join(' and ')}. Whoever runs that can read what your attendees type. ` +
  'Copy the code only if it is yours, or your provider’s.';

form.fill(choice);
show();
document.body.append(make('script', { src: standards.src }));
fetch(`${release}/integrity.json`)
  .then((answer) => answer.json())
  .then((all) => {
    hash = all['embed.js'];
    showCode();
  })
  // The code is then shown without a hash.
  .catch(console.error);

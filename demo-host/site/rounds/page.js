import { openEvening } from './evening.js';
import { signIn } from './sign-in.js';

/** How often it is seen to that no pane takes the focus. */
const KEEP_MS = 200;

const { apiHost } = document.body.dataset;
const again = document.querySelector('#again');
const evening = JSON.parse(document.querySelector('#evening').textContent);

function tell(error) {
  document.querySelector('#trouble').textContent = `The evening can’t be shown: ${error.message}`;
}

/** Adds a pane with its name above it. */
function pane(kind, name, src) {
  const figure = document.createElement('figure');
  figure.className = kind;
  const caption = document.createElement('figcaption');
  caption.textContent = name;
  const frame = document.createElement('iframe');
  frame.title = name;
  // A screen that rings stays awake.
  frame.allow = 'fullscreen; screen-wake-lock';
  frame.src = src;
  figure.append(caption, frame);
  document.querySelector('#panes').append(figure);
  return frame;
}

async function show({ phones, desk, password }, screenUrl) {
  pane('screen', 'The big screen', screenUrl);
  const signedIn = [
    ...phones.map(({ name, email }) => [pane('phone', `${name}’s phone`, 'rounds/pane.html#/app?tab=BROWSE'), email]),
    [pane('desk', 'The desk', 'rounds/pane.html#/admin?tab=ROUNDS'), desk],
  ];
  await Promise.all(signedIn.map(([frame, email]) => signIn(frame, email, password)));
}

async function start() {
  if (!evening) throw new Error('this demo has none.');
  const opened = await openEvening(apiHost, evening);
  if (!(await opened.runs())) await opened.begin();
  again.addEventListener('click', () => {
    again.disabled = true;
    opened.begin().then(() => location.reload(), tell);
  });
  again.disabled = false;
  await show(evening, await opened.screenUrl());
}

/** Each widget focuses the screen it comes to. Until somebody does something, the page's beginning is where they are. */
const keeping = setInterval(() => {
  if (navigator.userActivation?.hasBeenActive !== false) clearInterval(keeping);
  else if (document.activeElement?.localName === 'iframe') document.activeElement.blur();
}, KEEP_MS);

start().catch(tell);

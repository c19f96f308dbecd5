/*
 * Brings the page into its state: signs in before the widget starts, then runs the script's steps, which use visible names in
 * the page's language. Then the page's `data-state` is `there`, or says what didn't happen.
 */
const { key, as, steps, session, minutesIn, hurried, config } = JSON.parse(document.querySelector('#script').textContent);
localStorage.clear();
sessionStorage.clear();
if (session) localStorage.setItem(key, JSON.stringify({ ...session, issuedAt: Date.now() - minutesIn * 60_000 }));
if (as === 'unconfirmed') localStorage.setItem(`${key}:unconfirmed`, `${Date.now()} ada@guests.example`);

if (hurried) {
  const later = window.setTimeout;
  window.setTimeout = (act, ms, ...rest) => later(act, ms === 30_000 ? 0 : ms, ...rest);
}

const root = () => document.querySelector('dating-app, #widget')?.shadowRoot;
/** Without the marks that isolate names from what is written the other way. */
const plain = (text) => text.replaceAll(/[\u2066-\u2069]/g, '');
const nameOf = (control) => plain(control.getAttribute('aria-label') ?? (control.labels?.[0] ?? control).textContent.trim());
/** Whether a text contains the pieces of one alternative in order. */
const isSaidIn = (text, says) =>
  says.some((pieces) => {
    let end = 0;
    return pieces.every((piece) => {
      const at = text.indexOf(piece, end);
      end = at + piece.length;
      return at !== -1;
    });
  });
const controls = (selector, says) => {
  // Nothing under an open dialog can be reached.
  const reach = [...(root()?.querySelectorAll('dialog[open]') ?? [])].at(-1) ?? root();
  const all = [...(reach?.querySelectorAll(selector) ?? [])].filter((control) => !control.disabled);
  // A figure's button says its number first, as that of a person does with theirs.
  const begins = (name) => says.filter(([first]) => [name, name.replace(/^\d+ /, '')].some((one) => one.startsWith(first)));
  return (
    all.find((control) => says.some((pieces) => pieces.length === 1 && nameOf(control) === pieces[0])) ??
    all.find((control) => isSaidIn(nameOf(control), begins(nameOf(control))))
  );
};
const holderOf = (says) =>
  [...(root()?.querySelectorAll('*') ?? [])].findLast(
    (element) => isSaidIn(plain(element.textContent), says) && !element.closest('[hidden]'),
  );

const until = async (what, look) => {
  for (let tries = 0; tries < 600; tries += 1) {
    const found = look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`waited for ${what}`);
};

const actions = {
  press: ({ what, says }) =>
    until(what, () => controls('button, a, [role="tab"], [role="menuitem"], [type="radio"], [type="checkbox"]', says)).then(
      (it) => it.click(),
    ),
  see: ({ what, says }) => until(what, () => holderOf(says)),
  async hover({ what, says }) {
    const holder = await until(what, () => holderOf(says));
    // A toast stays only if the pointer moves on it.
    for (const type of ['pointerover', 'pointermove']) {
      holder.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true, pointerType: 'mouse' }));
    }
  },
  async fill({ what, says, text }) {
    const field = await until(what, () => controls('input, textarea', says));
    field.focus();
    field.value = text;
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    field.blur();
  },
  async pick({ what, says, bytes }) {
    const field = await until(what, () => controls('input[type="file"]', says));
    const files = new DataTransfer();
    const png = new Uint8Array(bytes);
    png.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    files.items.add(new File([png], 'portrait.png', { type: 'image/png' }));
    field.files = files.files;
    field.dispatchEvent(new Event('change', { bubbles: true, composed: true }));
  },
};

const inView = (image) => {
  const box = image.getBoundingClientRect();
  return box.width > 0 && box.top < innerHeight && box.bottom > 0;
};
const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
const play = async () => {
  // The landing screen shows before the app runs; the region for notifications comes with the app.
  await until('the app', () => root()?.querySelector('[popover][role="region"]'));
  for (const step of steps) {
    // A focused field scrolls into view; how far depends on the font.
    await frames();
    await document.fonts.ready;
    await actions[step.do](step);
  }
  await document.fonts.ready;
  await until('photos', () => [...root().querySelectorAll('img')].every((image) => image.complete || !inView(image)));
  await Promise.all([...root().querySelectorAll('img')].filter(inView).map((image) => image.decode().catch(() => {})));
  await frames();
  // Waits for fade-ins, such as photos; a spinner never ends.
  const moving = root().querySelector('.root').getAnimations({ subtree: true });
  const ended = Promise.all(moving.map(({ finished }) => finished.catch(() => {})));
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 2000))]);
  // Messages enter the accessibility tree a moment after their region.
  await until(
    'messages',
    () => !root().querySelector(':is([role=alert], [role=status], output) > :is(div, p, span)[aria-hidden]'),
  );
  await frames();
};
const tell = (state) => void (document.documentElement.dataset.state = state);
document.addEventListener(
  'dating-app:ready',
  () =>
    void play().then(
      () => tell('there'),
      (error) => tell(error.message),
    ),
  { once: true },
);
// Custom texts can't be given as an attribute.
if (config) {
  addEventListener('DOMContentLoaded', () =>
    until('embed.js', () => window.DatingApp).then((widget) => widget.mount(document.querySelector('#widget'), config)),
  );
}

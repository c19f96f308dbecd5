/* oxlint-disable unicorn/consistent-function-scoping -- each function runs in the page, where nothing else of this file is */
/** Presses Load more that many times, each when the last one's cards are painted. Times in ms. Throws when it stops coming. */
export async function loadMore(times: number): Promise<number[]> {
  const root = document.querySelector('dating-app')?.shadowRoot as ShadowRoot;
  const taken: number[] = [];
  const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  for (let turn = 0; turn < times; turn += 1) {
    let button: HTMLButtonElement | undefined;
    const patience = performance.now() + 20_000;
    while (!button) {
      if (performance.now() > patience) throw new Error(`No Load more after ${turn} of them`);
      button = [...root.querySelectorAll('button')].find(({ textContent, disabled }) => textContent === 'Load more' && !disabled);
      if (!button) await painted();
    }
    const cards = new Promise<void>((resolve, reject) => {
      setTimeout(() => reject(new Error(`No cards after ${turn} times Load more`)), 20_000);
      new MutationObserver((records, observer) => {
        const isCard = (node: Node) => node instanceof Element && node.querySelector('[aria-label^="View "]') !== null;
        if (!records.some(({ addedNodes }) => [...addedNodes].some(isCard))) return;
        observer.disconnect();
        resolve();
      }).observe(root, { childList: true, subtree: true });
    });
    // Who presses it sees it.
    button.scrollIntoView({ block: 'center', behavior: 'instant' });
    button.focus();
    for (let frame = 0; frame < 6; frame += 1) await painted();
    const started = performance.now();
    button.click();
    await cards;
    await painted();
    taken.push(performance.now() - started);
  }
  return taken;
}

/** Scrolls down from the top of the page by that many CSS px for each picture; the time between pictures, ms. */
export async function scroll({ pictures, step }: { pictures: number; step: number }): Promise<number[]> {
  const next = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  window.scrollTo({ top: 0, behavior: 'instant' });
  await new Promise((resolve) => setTimeout(resolve, 500));
  const taken: number[] = [];
  let last = await next();
  for (let picture = 1; picture <= pictures; picture += 1) {
    window.scrollTo({ top: picture * step, behavior: 'instant' });
    const now = await next();
    taken.push(now - last);
    last = now;
  }
  return taken;
}

/** Likes that many people, spread over the grid; from each press to the next picture, ms. */
export async function likeAll(times: number): Promise<number[]> {
  const root = document.querySelector('dating-app')?.shadowRoot as ShadowRoot;
  const taken: number[] = [];
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  for (let turn = 0; turn < times; turn += 1) {
    const buttons = [...root.querySelectorAll<HTMLButtonElement>('button[aria-label^="Like "]')];
    const button = buttons[Math.floor((turn * buttons.length) / times)];
    if (!button) throw new Error('Nobody left to like');
    button.scrollIntoView({ block: 'center', behavior: 'instant' });
    await pause(600);
    const started = performance.now();
    button.click();
    await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    taken.push(performance.now() - started);
    await pause(400);
  }
  return taken;
}

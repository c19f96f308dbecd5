/** A promise that waits until `open` is called, as of `Promise.withResolvers`, which Node 20 lacks. */
export function aGate(): { opened: Promise<void>; open: () => void } {
  const made: { open?: () => void } = {};
  const opened = new Promise<void>((resolve) => void (made.open = resolve));
  return { opened, open: () => made.open?.() };
}

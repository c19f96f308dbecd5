/** Makes an event that our control needs uncancellable, for listeners of the page. @returns it */
export function shield<E extends Event>(event: E): E {
  Object.defineProperty(
    event,
    'preventDefault',
    own(() => {}),
  );
  return Object.defineProperty(event, 'returnValue', own(true));
}

/** Without a prototype: a page may have put `get` on `Object.prototype`. */
const own = (value: unknown): PropertyDescriptor =>
  Object.assign(Object.create(null), { value, writable: true, configurable: true });

/** Undoes `shield`, for our own listeners. */
export function unshield(event: Event): void {
  Reflect.deleteProperty(event, 'preventDefault');
  Reflect.deleteProperty(event, 'returnValue');
}

/** A copy that doesn't leave the shadow root it is dispatched in. */
export function copyOf<E extends Event>(event: E): E {
  const { constructor: Kind } = event as unknown as { constructor: KindOf<E> };
  const init = new Proxy(event, { get: (from, name) => name !== 'composed' && Reflect.get(from, name) });
  // Firefox has every KeyboardEvent leave, whatever its init says: its own base class doesn't.
  if ('key' in event) return Object.assign(new (Object.getPrototypeOf(Kind) as KindOf<E>)(event.type, init), keyOf(event));
  return new Kind(event.type, init);
}

type KindOf<E> = new (type: string, init: E) => E;

/** What our listeners ask of a key. */
function keyOf(event: Event): object {
  const { key, code, location, repeat, shiftKey, isComposing } = event as KeyboardEvent;
  const getModifierState = (name: string) => (event as KeyboardEvent).getModifierState(name);
  return { key, code, location, repeat, shiftKey, isComposing, getModifierState };
}

/**
 * Has the page's `on…` handlers of the event, further on its path, return nothing: `onmousedown = () => false` cancels without a
 * call.
 * @returns undo
 */
export function muteReturns(event: Event, shadow: ShadowRoot): () => void {
  const path = event.composedPath() as unknown as Record<string, unknown>[];
  const name = `on${event.type}`;
  const undo = path.slice(path.indexOf(shadow as never)).flatMap((target) => {
    const handler = target[name];
    if (typeof handler !== 'function') return [];
    const muted = function (this: unknown, given: Event) {
      handler.call(this, given);
    };
    target[name] = muted;
    return [() => void (target[name] === muted && (target[name] = handler))];
  });
  return () => {
    for (const step of undo) step();
  };
}

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
  const { constructor: Kind } = event as unknown as { constructor: new (type: string, init: E) => E };
  const init = new Proxy(event, {
    get(from, name) {
      if (name === 'composed') return false;
      const [, modifier] = /^modifier(.+)/.exec(String(name)) ?? [];
      return modifier ? (from as unknown as KeyboardEvent).getModifierState(modifier) : Reflect.get(from, name);
    },
  });
  return new Kind(event.type, init);
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

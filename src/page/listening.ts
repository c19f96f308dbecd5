/** Every event that a target of ours may hear, by its name. */
type Events = WindowEventMap & DocumentEventMap & HTMLElementEventMap & NavigationEventMap;
type EventOf<Name> = Name extends keyof Events ? Events[Name] : Event;

export interface Listening {
  /** Listens for events of some types. The target may be anything that has listeners, such as the page's window. */
  on<Name extends string>(
    target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> | null | undefined,
    types: Name | readonly Name[],
    listener: (event: EventOf<Name>) => void,
    options?: Omit<AddEventListenerOptions, 'signal' | 'once'>,
  ): void;
  /** Ends all so far. */
  stop(): void;
}

/**
 * Listeners that end together. By `removeEventListener`, not the `signal` option: under zone.js up to 0.14.2, which has one real
 * listener for all of a type, an aborted signal takes away the page's own listeners and calls ours on.
 */
export function createListening(): Listening {
  let ends: (() => void)[] = [];
  return {
    on(target, types, listener, options) {
      for (const type of [types].flat()) {
        // Silent from its end on, whatever a page has made of `removeEventListener`.
        let isOver = false;
        const hear = (event: Event) => isOver || listener(event as never);
        target?.addEventListener(type, hear, options);
        ends.push(() => {
          isOver = true;
          target?.removeEventListener(type, hear, options);
        });
      }
    },
    stop() {
      for (const end of ends) end();
      ends = [];
    },
  };
}

/** A tree of elements as far as the config looks at it: attributes, what stands above, and shadow roots between. */
export class FakeShadowRoot {
  readonly [Symbol.toStringTag] = 'ShadowRoot';

  constructor(readonly host: FakeElement) {}
}

interface ElementOptions {
  attributes?: Record<string, string>;
  parent?: FakeElement;
  /** The element stands in the shadow root of this one. */
  shadowHost?: FakeElement;
  languages?: unknown;
  /** The browser's one language, as some tell of no others. */
  language?: unknown;
}

export class FakeElement extends EventTarget {
  readonly #options: ElementOptions;

  constructor(options: ElementOptions = {}) {
    super();
    this.#options = options;
  }

  get ownerDocument() {
    const { languages = [], language } = this.#options;
    return { defaultView: { navigator: { languages, language } } };
  }

  getAttribute(name: string): string | null {
    return this.#options.attributes?.[name] ?? null;
  }

  /** For `[name]` alone; like the real one it does not see beyond a shadow root. */
  /** In lower case, as browsers have it. */
  get dir(): string {
    return this.getAttribute('dir')?.toLowerCase() ?? '';
  }

  closest(selector: string): FakeElement | null {
    const name = selector.slice(1, -1);
    return this.getAttribute(name) === null ? (this.#options.parent?.closest(selector) ?? null) : this;
  }

  getRootNode(): unknown {
    if (this.#options.parent) return this.#options.parent.getRootNode();
    return this.#options.shadowHost ? new FakeShadowRoot(this.#options.shadowHost) : {};
  }
}

/** An element to read a config for. Give `ShadowRoot` to the global scope first: `vi.stubGlobal('ShadowRoot', FakeShadowRoot)`. */
export const anElement = (options?: ElementOptions): HTMLElement => new FakeElement(options) as unknown as HTMLElement;

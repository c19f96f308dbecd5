/** A server's reply to one call: JSON, never, or a lost connection. */
export type Reply = { readonly status: number; readonly body?: unknown } | 'never' | 'lost';

/** Replies by call, such as `GET /likes`; several are given in turn, the last one repeatedly. */
export type Answers = Readonly<Record<string, Reply | readonly Reply[]>>;

/**
 * A step towards a state, by visible names, which may be abbreviated. `see` waits for a text; `hover` points at one, so that a
 * toast stays.
 */
export type Step =
  | { readonly do: 'press' | 'see' | 'hover'; readonly what: string }
  | { readonly do: 'fill'; readonly what: string; readonly text: string }
  | { readonly do: 'pick'; readonly what: string; readonly bytes: number };

/** One state of one screen. */
export interface State {
  /** In kebab-case: names the page `/states/<name>`, its screenshot and its tree. */
  readonly name: string;
  readonly route: string;
  /** Who is signed in; `unconfirmed` waits for a code. */
  readonly as: 'nobody' | 'unconfirmed' | 'attendee' | 'admin' | 'door';
  /** Minutes since the login. Default 0. */
  readonly minutesIn?: number;
  /** Whether waits of half a minute end at once. */
  readonly hurried?: true;
  /** Further attributes of the tag. */
  readonly tag?: string;
  /** Replace the evening's default replies. */
  readonly answers: Answers;
  readonly steps: readonly Step[];
  /** Name of the region of the screen that it is about, whose tree is kept in place of the whole. */
  readonly region?: string;
}

export const ok = (body?: unknown): Reply => ({ status: 200, body });
export const done: Reply = { status: 204 };
export const refused = (status: number, error = ''): Reply => ({ status, body: error ? { error, message: error } : undefined });

export const press = (what: string): Step => ({ do: 'press', what });
export const see = (what: string): Step => ({ do: 'see', what });
export const hover = (what: string): Step => ({ do: 'hover', what });
export const fill = (what: string, text: string): Step => ({ do: 'fill', what, text });
/** Picks an image of `bytes` bytes with the named file field. */
export const pick = (what: string, bytes: number): Step => ({ do: 'pick', what, bytes });

/** The same states, as states of one region of their screen. */
export const inRegion = (region: string, ...states: readonly State[]): State[] =>
  states.map((state) => Object.assign({}, state, { region }));

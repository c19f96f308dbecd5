/** What a server answers to one call: an answer as JSON, none at all, or a connection that fails. */
export type Reply = { readonly status: number; readonly body?: unknown } | 'never' | 'lost';

/** Answers by call, such as `GET /likes`; of several, each in turn, and the last from then on. */
export type Answers = Readonly<Record<string, Reply | readonly Reply[]>>;

/**
 * What happens on a page before its state is there, by the names an attendee reads; a name may be cut short.
 * `see` waits for a text; `hover` rests on one, so that a toast stays.
 */
export type Step =
  | { readonly do: 'press' | 'see' | 'hover'; readonly what: string }
  | { readonly do: 'fill'; readonly what: string; readonly text: string }
  | { readonly do: 'pick'; readonly what: string; readonly bytes: number };

/** One state of one screen. */
export interface State {
  /** Kebab-case: the page is `/states/<name>`, and its picture and tree are called so. */
  readonly name: string;
  readonly route: string;
  /** Who has the page open: nobody, somebody whose code is awaited, or somebody signed in, perhaps as an admin or at the door. */
  readonly as: 'nobody' | 'unconfirmed' | 'attendee' | 'admin' | 'door';
  /** How many minutes ago somebody signed in logged in. Default 0. */
  readonly minutesIn?: number;
  /** Further attributes of the tag, as an organiser wrote them. */
  readonly tag?: string;
  /** In place of what the evening's server answers. */
  readonly answers: Answers;
  readonly steps: readonly Step[];
}

export const ok = (body?: unknown): Reply => ({ status: 200, body });
export const done: Reply = { status: 204 };
export const refused = (status: number, error = ''): Reply => ({ status, body: error ? { error, message: error } : undefined });

export const press = (what: string): Step => ({ do: 'press', what });
export const see = (what: string): Step => ({ do: 'see', what });
export const hover = (what: string): Step => ({ do: 'hover', what });
export const fill = (what: string, text: string): Step => ({ do: 'fill', what, text });
/** A picture of so many bytes, picked with the file field of that name. */
export const pick = (what: string, bytes: number): Step => ({ do: 'pick', what, bytes });

import { LAZY_PART_TIMEOUT_MS, REQUEST_TIMEOUT_MS } from './limits';

/** The only values there are, of which the first is the default. */
type Choices = readonly [string | number, ...(string | number)[]];
/** Kinds of text. `words` are plain text that attendees read. */
type TextKind = 'text' | 'words' | 'apiHost' | 'locale' | 'prefix' | 'route' | 'moment' | 'webUrl' | 'photoUrl';

/** What an option may be, as `embed/option-kinds` checks it. A new kind that is no text has its types in `option-types`, too. */
export type OptionKind = TextKind | 'amount' | 'flag' | Choices;

/** What an option may be, and the setting where the host gives none, which is undefined where there is no default. */
type KindAndDefault =
  | { readonly kind: TextKind; readonly default?: string }
  | { readonly kind: 'amount'; readonly default?: number }
  | { readonly kind: 'flag'; readonly default: false }
  | { readonly kind: Choices; readonly default?: never };

/** An option: what a host may choose, by the config's key and by the tag's attribute. */
export type Option = KindAndDefault & {
  /** Default: the key in kebab-case, after that of its group, as in `support-email`. */
  readonly attribute?: string;
  /** The config is invalid without it. */
  readonly required?: true;
  /** Of an attribute that holds several options, separated by spaces: which of them this is, from 0. */
  readonly word?: number;
};

/** Options by their keys, those of a group in an object of their own. */
export interface Options {
  readonly [key: string]: Option | Options;
}

/**
 * What a host may choose, in the order in which snippets have it. A row defines its option completely: the types of config, tag
 * and settings, the reading of config and attributes, the package's typings and manifest, the self-check, the builder's and the
 * plugin's fields and the tables of the guides are derived from it. What people are told of it is in `tools/options/texts`.
 */
export const OPTIONS = {
  apiHost: { kind: 'apiHost', required: true },
  clientId: { kind: 'text', required: true },
  locale: { attribute: 'lang', kind: 'locale' },
  dir: { kind: ['auto', 'ltr', 'rtl'] },
  colorScheme: { kind: ['auto', 'light', 'dark'] },
  /** If empty, the text of `app.title`. */
  title: { attribute: 'product-title', kind: 'words', default: '' },
  eventName: { kind: 'words', default: '' },
  /** ISO 8601, with its time zone. */
  releaseAt: { kind: 'moment' },
  matchText: { kind: 'words', default: '' },
  matchLink: { kind: 'webUrl' },
  /** If empty, nobody is asked. */
  consentText: { kind: 'words', default: '' },
  consentVersion: { kind: 'text', default: '1' },
  privacyLink: { kind: 'webUrl' },
  termsLink: { kind: 'webUrl' },
  support: { email: { kind: 'text' }, phone: { kind: 'text' } },
  headingLevel: { kind: [2, 1, 3, 4] },
  /** A template of the URL, or what makes it. */
  photoUrl: { kind: 'photoUrl' },
  /** See `domain/photo-sizes`; empty to show photos as they are. */
  photoSizes: { kind: 'text', default: '' },
  /** The longest edge of a photo as it is sent, in its own pixels; 0 to send it as it was picked. */
  photoMaxEdge: { kind: 'amount', default: 0 },
  /** How many digits a code has; 0 if it may be anything. */
  codeLength: { kind: 'amount', default: 0 },
  routing: {
    mode: { attribute: 'routing', kind: ['auto', 'hash', 'memory'] },
    prefix: { attribute: 'route-prefix', kind: 'prefix', default: '' },
    initialRoute: { attribute: 'initial-route', kind: 'route', default: '/' },
  },
  storage: { kind: ['local', 'session', 'memory'] },
  /** Milliseconds. */
  timeouts: {
    request: { attribute: 'timeouts', kind: 'amount', default: REQUEST_TIMEOUT_MS, word: 0 },
    lazyPart: { attribute: 'timeouts', kind: 'amount', default: LAZY_PART_TIMEOUT_MS, word: 1 },
  },
  debug: { kind: 'flag', default: false },
} as const satisfies Options;

/** What only the script tag's loader has a use for. `mountDatingApp` accepts it and ignores it. */
export const TAG_OPTIONS = {
  load: { kind: ['eager', 'visible', 'intent'] },
  srcBase: { kind: 'text' },
} as const satisfies Options;

/**
 * Makes a value for each option, those of a group in an object of their own.
 *
 * @param valueOf is given the option, its attribute, and its key after that of its group: `routing.mode`
 */
export function eachOption(
  valueOf: (option: Option, attribute: string, path: string) => unknown,
  options: Options = OPTIONS,
  group = '',
): object {
  // Defined rather than assigned: the page may have put keys of that name on `Object.prototype`.
  return Object.fromEntries(
    Object.entries(options).map(([key, row]) => {
      const path = group + key;
      return [key, isOption(row) ? valueOf(row, row.attribute ?? kebab(path), path) : eachOption(valueOf, row, `${path}.`)];
    }),
  );
}

/** `accentText` becomes `accent-text`, `support.email` `support-email`. */
export const kebab = (path: string): string => path.replaceAll(/\.|(?=[A-Z])/g, '-').toLowerCase();

function isOption(row: Option | Options): row is Option {
  return Object.hasOwn(row, 'kind');
}

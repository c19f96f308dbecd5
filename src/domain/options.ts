import { LAZY_PART_TIMEOUT_MS, REQUEST_TIMEOUT_MS } from './limits';

/** The allowed values; the first is the default. */
type Choices = readonly [string | number, ...(string | number)[]];
/** Kinds of text. `words` is plain text shown to attendees. */
type TextKind = 'text' | 'words' | 'apiHost' | 'locale' | 'prefix' | 'route' | 'moment' | 'webUrl' | 'photoUrl';

/** The kind of an option, checked by `embed/option-kinds`. A new kind that isn't text also needs types in `option-types`. */
export type OptionKind = TextKind | 'amount' | 'flag' | Choices;

/** A kind with its default; without one the setting may be undefined. */
type KindAndDefault =
  | { readonly kind: TextKind; readonly default?: string }
  | { readonly kind: 'amount'; readonly default?: number }
  | { readonly kind: 'flag'; readonly default: false }
  | { readonly kind: Choices; readonly default?: never };

/** An option of the config and the tag. */
export type Option = KindAndDefault & {
  /** Default: the key in kebab-case, prefixed with its group's, as in `support-email`. */
  readonly attribute?: string;
  /** Whether the config is invalid without it. */
  readonly required?: true;
  /** Index of this option in an attribute that holds several, separated by spaces. */
  readonly word?: number;
};

/** Options by key; a group is an object. */
export interface Options {
  readonly [key: string]: Option | Options;
}

/**
 * The options, in the order of the snippets. A row defines its option completely: types, parsing of config and attributes, the
 * package's typings and manifest, the self-check, the builder's and the plugin's fields and the tables of the guides are derived
 * from it. Descriptions are in `tools/options/texts`.
 */
export const OPTIONS = {
  apiHost: { kind: 'apiHost', required: true },
  clientId: { kind: 'text', required: true },
  locale: { attribute: 'lang', kind: 'locale' },
  dir: { kind: ['auto', 'ltr', 'rtl'] },
  colorScheme: { kind: ['auto', 'light', 'dark'] },
  /** Default: the text of `app.title`. */
  title: { attribute: 'product-title', kind: 'words', default: '' },
  eventName: { kind: 'words', default: '' },
  /** ISO 8601, with its time zone. */
  releaseAt: { kind: 'moment' },
  matchText: { kind: 'words', default: '' },
  matchLink: { kind: 'webUrl' },
  /** What happens after a report; default: the text of `report.then`. */
  reportText: { kind: 'words', default: '' },
  nextEvent: { kind: 'words', default: '' },
  nextEventLink: { kind: 'webUrl' },
  /** If empty, no consent is asked for. */
  consentText: { kind: 'words', default: '' },
  consentVersion: { kind: 'text', default: '1' },
  privacyLink: { kind: 'webUrl' },
  termsLink: { kind: 'webUrl' },
  support: { email: { kind: 'text' }, phone: { kind: 'text' } },
  headingLevel: { kind: [2, 1, 3, 4] },
  /** A URL template, or a function that builds the URL. */
  photoUrl: { kind: 'photoUrl' },
  /** See `domain/photo-sizes`; empty to show photos unscaled. */
  photoSizes: { kind: 'text', default: '' },
  /** Maximum edge of an uploaded photo in pixels; 0 to upload the original. */
  photoMaxEdge: { kind: 'amount', default: 0 },
  /** Number of digits of a code; 0 for any format. */
  codeLength: { kind: 'amount', default: 0 },
  /** Seconds without use after which the organiser's desk locks. */
  deskLock: { kind: 'amount', default: 300 },
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

/** Options of the script tag's loader. `mountDatingApp` accepts and ignores them. */
export const TAG_OPTIONS = {
  load: { kind: ['eager', 'visible', 'intent'] },
  srcBase: { kind: 'text' },
} as const satisfies Options;

/**
 * Makes a value for each option; a group becomes an object.
 * @param valueOf receives the option, its attribute, and its path: `routing.mode`
 */
export function eachOption(
  valueOf: (option: Option, attribute: string, path: string) => unknown,
  options: Options = OPTIONS,
  group = '',
): object {
  // Defined rather than assigned: the page may have put a setter of that name on `Object.prototype`.
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

/**
 * What the self-check knows about a page. Plain data, nothing personal: origin and path of URLs, names of attributes, codes of
 * errors.
 */
export interface Facts {
  /** Of the running widget; empty if none. */
  readonly version: string;
  readonly tag: TagFacts;
  readonly words: WordFacts;
  readonly page: PageFacts;
  readonly sight: SightFacts;
  /** Session length in ms; absent if nobody is signed in, or the token doesn't say. */
  readonly session?: number;
  readonly heard: readonly Heard[];
  readonly violations: readonly Violation[];
  /** Absent until checked, like the next two. */
  readonly files?: FileFacts;
  readonly api?: ApiFacts;
  readonly clock?: ClockFacts;
}

/** The organiser's element, or the config of `mountDatingApp`. */
export interface TagFacts {
  /** As written; once accepted, without a trailing slash. */
  readonly apiHost: string;
  /** The widget's message about invalid attributes; empty if none. */
  readonly refused: string;
  /** Its message about attributes whose default is taken; empty if none. */
  readonly slips: string;
  /** Attributes of the tag or script with typographic quotation marks in name or value. */
  readonly quoted: readonly string[];
  /** Names of elements that follow an unclosed tag and are therefore inside of it. */
  readonly swallowed: readonly string[];
  /** Number of tags on the page. */
  readonly count: number;
  /** Number of tags that use the same routes. */
  readonly sharing: number;
  readonly routing: 'hash' | 'memory';
  /** Precedes the route in the hash: `#`, or `#/dating`. */
  readonly prefix: string;
  readonly storage: 'local' | 'session' | 'memory';
}

/** Names and values that the widget doesn't know. */
export interface WordFacts {
  readonly misspelt: readonly { readonly name: string; readonly meant: string }[];
  readonly language: {
    /** As written, on the tag or an ancestor; empty if absent. */
    readonly given: string;
    readonly isOwn: boolean;
    readonly is: 'spoken' | 'not spoken' | 'none';
    /** In English; empty for an unknown language. */
    readonly name: string;
    /** The likely intended language for an unknown one; empty if unclear. */
    readonly meant: string;
  };
  /** Custom properties of ours with invalid values, and unknown names like ours. */
  readonly theme: readonly string[];
}

/** Whether people can see and reach the widget. `…By` names the element at fault; empty if none. */
export interface SightFacts {
  readonly fadedBy: string;
  /** By `inert`, `interactivity` or `pointer-events`. */
  readonly inertBy: string;
  /** By `aria-hidden`. */
  readonly silentBy: string;
  /** A link, button or similar ancestor that takes every press. */
  readonly insideOf: string;
  readonly scrollsNot: boolean;
  readonly off: 'none' | 'part' | 'all';
  /** Ratio of drawn to laid-out size. */
  readonly scale: number;
  /** Whether any of the widget is in the window; only that part can be checked for covers. */
  readonly inView: boolean;
  readonly coveredBy: string;
  /** Whether it is in the window, but hit testing finds nothing of it. */
  readonly isBlank: boolean;
  /** What clips it then, by `clip-path` or `clip`. */
  readonly clippedBy: string;
}

export interface PageFacts {
  /** Whether the browser trusts the page's connection: https, or this machine. */
  readonly isSecure: boolean;
  readonly isOnline: boolean;
  /** `foreign` is a frame of another site; `opaque` a sandboxed frame without an origin. */
  readonly frame: 'none' | 'same' | 'foreign' | 'opaque';
  /** `cleared` means the page has emptied it. */
  readonly storage: 'works' | 'blocked' | 'cleared';
  /** Whether an inline script contains a call that empties the storage. */
  readonly clears: boolean;
  /** Whether a screen of the widget is shown. */
  readonly stands: boolean;
  /** CSS px. */
  readonly width: number;
  readonly height: number;
  /** The element that hides or clips the widget. */
  readonly hiddenBy: string;
  readonly cutBy: string;
  /** The page's own hashes that look like our routes: `#/venue`. */
  readonly foreignRoutes: readonly string[];
  /** Origins of photos that loaded, and of those that failed. */
  readonly photos: readonly string[];
  readonly lostPhotos: readonly string[];
}

/** An event by which the widget reported a problem. */
export interface Heard {
  /** An error's code, or a degradation's feature. */
  readonly what: string;
  readonly part?: string;
}

/** A request of the widget that the page's policy has blocked. */
export interface Violation {
  readonly directive: string;
  /** Origin, or a word like `inline`. */
  readonly blocked: string;
  readonly of: 'files' | 'api' | 'photos';
}

export interface FileFacts {
  /** Folder of the release; empty if the widget is part of the page's own build. */
  readonly base: string;
  /** URLs of our scripts on the page, without queries. */
  readonly scripts: readonly string[];
  /** Why nothing was compared with integrity.json, if so. */
  readonly because?: 'bundled' | 'no list' | 'no hashes';
  readonly compared: number;
  /** Paths below the folder, like the next two. */
  readonly differing: readonly string[];
  readonly missing: readonly string[];
  /** Files that couldn't be fetched: CORS forbids it, or something blocks them. */
  readonly refused: readonly string[];
}

export interface ApiFacts {
  /** `refused`: CORS hides the response; `refusals hidden`: it hides only responses to unauthenticated calls. */
  readonly outcome: 'invalid' | 'answered' | 'refused' | 'preflight refused' | 'refusals hidden' | 'silent' | 'unreachable';
  readonly status?: number;
  readonly type?: 'json' | 'html' | 'other';
  /** Whether the API is at the origin, without the path of `api-host`. */
  readonly atOrigin?: boolean;
  /** Whether a script of the page adds headers to requests, which CORS doesn't allow: without them it answers. */
  readonly isMonitored?: true;
  /** Absent without an API. */
  readonly calls?: CallFacts;
}

export interface CallFacts {
  /** Methods that CORS doesn't allow. */
  readonly refused: readonly string[];
  /** `not told` if the API answers every client id alike. */
  readonly client: 'known' | 'unknown' | 'not told';
}

export interface ClockFacts {
  /** How far the device's clock is ahead of the server's, in ms; `undefined` if no server's clock can be read. */
  readonly ahead: number | undefined;
}

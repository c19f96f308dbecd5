/**
 * What the self-check knows about a page. Plain data, and nothing personal: of addresses at most origin and path, of
 * attributes their names, of errors their codes.
 */
export interface Facts {
  /** Of the widget that runs; empty if none does. */
  readonly version: string;
  readonly tag: TagFacts;
  readonly words: WordFacts;
  readonly page: PageFacts;
  readonly sight: SightFacts;
  /** How long a session lasts, in ms; absent if nobody is signed in, or the token doesn't say. */
  readonly session?: number;
  readonly heard: readonly Heard[];
  readonly violations: readonly Violation[];
  /** Absent until they have been looked at, as are the next two. */
  readonly files?: FileFacts;
  readonly api?: ApiFacts;
  readonly clock?: ClockFacts;
}

/** The organiser's element, or what `mountDatingApp` was given. */
export interface TagFacts {
  /** As written; without a slash at the end once it is accepted. */
  readonly apiHost: string;
  /** The widget's sentence on what it refuses in the attributes; empty if nothing. */
  readonly refused: string;
  /** Attributes of the tag or the script with typographic quotation marks in name or value. */
  readonly quoted: readonly string[];
  /** What follows the tag on the page and is inside of it, as it isn't closed: names of elements. */
  readonly swallowed: readonly string[];
  /** How many tags the page has. */
  readonly count: number;
  /** How many of them keep their screens in the same addresses. */
  readonly sharing: number;
  readonly routing: 'hash' | 'memory';
  /** Before the route in an address: `#`, or `#/dating`. */
  readonly prefix: string;
  readonly storage: 'local' | 'session' | 'memory';
}

/** Names and values that the widget doesn't know. */
export interface WordFacts {
  readonly misspelt: readonly { readonly name: string; readonly meant: string }[];
  readonly language: {
    /** As written, on the tag or around it; empty if nowhere. */
    readonly given: string;
    readonly isOwn: boolean;
    readonly is: 'spoken' | 'not spoken' | 'none';
    /** In English; empty if it is no language. */
    readonly name: string;
    /** The language that was likely meant by what is none; empty if nobody knows. */
    readonly meant: string;
  };
  /** Custom properties with values that can't be what they are for, and names like ours that are none. */
  readonly theme: readonly string[];
}

/** Whether people can see and reach the widget. What is at fault is an element's name, empty if none is. */
export interface SightFacts {
  readonly fadedBy: string;
  readonly inertBy: string;
  /** By `aria-hidden`. */
  readonly silentBy: string;
  /** A link, a button or the like that takes every press. */
  readonly insideOf: string;
  readonly scrollsNot: boolean;
  readonly off: 'none' | 'part' | 'all';
  /** As drawn to as laid out. */
  readonly scale: number;
  /** Whether any of it is in the window: of the rest nobody can say what covers it. */
  readonly inView: boolean;
  readonly coveredBy: string;
  /** Whether it is in the window, and nothing of it is met there. */
  readonly isBlank: boolean;
}

export interface PageFacts {
  /** Whether the browser trusts the page's connection: https, or this machine. */
  readonly isSecure: boolean;
  readonly isOnline: boolean;
  /** `foreign` is a frame of another site; `opaque` one that is no site's, as a sandbox makes it. */
  readonly frame: 'none' | 'same' | 'foreign' | 'opaque';
  /** `cleared` is what the page does to it. */
  readonly storage: 'works' | 'blocked' | 'cleared';
  /** Whether a script in the page says that it empties the storage. */
  readonly clears: boolean;
  /** Whether a screen of the widget's is there. */
  readonly stands: boolean;
  /** CSS px. */
  readonly width: number;
  readonly height: number;
  /** What hides the widget, or cuts it off: an element's name, with its id. */
  readonly hiddenBy: string;
  readonly cutBy: string;
  /** Addresses of the page's own that look like the widget's: `#/venue`. */
  readonly foreignRoutes: readonly string[];
  /** Origins of the photos that stand in the widget, and of those that didn't come. */
  readonly photos: readonly string[];
  readonly lostPhotos: readonly string[];
}

/** An event by which the widget reported a problem. */
export interface Heard {
  /** The code of an error, the feature of a degradation. */
  readonly what: string;
  readonly part?: string;
}

/** Something of the widget's that the page's policy has blocked. */
export interface Violation {
  readonly directive: string;
  /** Origin, or a word like `inline`. */
  readonly blocked: string;
  readonly of: 'files' | 'api' | 'photos';
}

export interface FileFacts {
  /** Folder of the release; empty if the widget is part of the page's own build. */
  readonly base: string;
  /** Addresses of the page's scripts that are ours, without their queries. */
  readonly scripts: readonly string[];
  /** Why nothing was compared with integrity.json, if so. */
  readonly because?: 'bundled' | 'no list' | 'no hashes';
  readonly compared: number;
  /** Paths below the folder, as are the next two. */
  readonly differing: readonly string[];
  readonly missing: readonly string[];
  /** Files that couldn't be had at all: another origin may not read them, or something blocks them. */
  readonly refused: readonly string[];
}

export interface ApiFacts {
  /**
   * `refused` is an answer that the page may not read; with `refusals hidden` only those to somebody who isn't signed in are
   * such.
   */
  readonly outcome: 'invalid' | 'answered' | 'refused' | 'preflight refused' | 'refusals hidden' | 'silent' | 'unreachable';
  readonly status?: number;
  readonly type?: 'json' | 'html' | 'other';
  /** Whether the API is found at the origin, without the path of `api-host`. */
  readonly atOrigin?: boolean;
  /** Absent where there is no API to ask. */
  readonly calls?: CallFacts;
}

export interface CallFacts {
  /** Methods that CORS doesn't allow. */
  readonly refused: readonly string[];
  /** `not told` where the API answers every client id alike. */
  readonly client: 'known' | 'unknown' | 'not told';
}

export interface ClockFacts {
  /** By how many milliseconds the device is ahead of the server; `undefined` if no server's clock can be read. */
  readonly ahead: number | undefined;
}

/**
 * What the self-check knows about a page. Plain data, and nothing personal: of addresses at most origin and path, of
 * attributes their names, of errors their codes.
 */
export interface Facts {
  /** Of the widget that runs; empty if none does. */
  readonly version: string;
  readonly tag: TagFacts;
  readonly page: PageFacts;
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

export interface PageFacts {
  /** Whether the browser trusts the page's connection: https, or this machine. */
  readonly isSecure: boolean;
  readonly isOnline: boolean;
  /** `foreign` is a frame of another site; `opaque` one that is no site's, as a sandbox makes it. */
  readonly frame: 'none' | 'same' | 'foreign' | 'opaque';
  readonly storage: 'works' | 'blocked';
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

/** An event by which the widget told the page of a trouble. */
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
  /** Files that another origin may not read. */
  readonly refused: readonly string[];
}

export interface ApiFacts {
  /** `refused` is an answer that the page may not read. */
  readonly outcome: 'invalid' | 'answered' | 'refused' | 'preflight refused' | 'silent' | 'unreachable';
  readonly status?: number;
  readonly type?: 'json' | 'html' | 'other';
  /** Whether the API is found at the origin, without the path of `api-host`. */
  readonly atOrigin?: boolean;
}

export interface ClockFacts {
  /** By how many milliseconds the device is ahead of the server; `undefined` if no server's clock can be read. */
  readonly ahead: number | undefined;
}

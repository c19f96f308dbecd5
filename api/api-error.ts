interface Besides {
  /** Seconds to wait before trying again, for 429 and 503. */
  retryAfter?: number;
  /** Further machine-readable fields of the answer; the reply's schema must declare them. */
  more?: Readonly<Record<string, unknown>>;
}

/** An error answer. `text` is shown to the attendee verbatim. */
export class ApiError extends Error {
  readonly status: number;
  readonly retryAfter: Besides['retryAfter'];
  readonly more: Besides['more'];

  constructor(status: number, text: string, { retryAfter, more }: Besides = {}) {
    super(text);
    this.status = status;
    this.retryAfter = retryAfter;
    this.more = more;
  }
}

/** An error answer. `text` is shown to the attendee verbatim. */
export class ApiError extends Error {
  readonly status: number;
  /** Seconds to wait before trying again, for 429 and 503. */
  readonly retryAfter: number | undefined;

  constructor(status: number, text: string, retryAfter?: number) {
    super(text);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** An answer other than success. `text` is shown to the attendee as it is. */
export class ApiError extends Error {
  readonly status: number;
  /** Seconds until it is worth trying again, for 429 and 503. */
  readonly retryAfter: number | undefined;

  constructor(status: number, text: string, retryAfter?: number) {
    super(text);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

import { Refusal, type Sentence } from './sentences/sentences.ts';

interface Besides {
  /** Seconds to wait before trying again, for 429 and 503. */
  retryAfter?: number;
  /** Further machine-readable fields of the answer; the reply's schema must declare them. */
  more?: Readonly<Record<string, unknown>>;
}

/** An error answer. The sentence is shown to the attendee, in the language of the call. */
export class ApiError extends Refusal {
  readonly status: number;
  readonly retryAfter: Besides['retryAfter'];
  readonly more: Besides['more'];

  constructor(status: number, sentence: Sentence, { retryAfter, more }: Besides = {}) {
    super(sentence);
    this.status = status;
    this.retryAfter = retryAfter;
    this.more = more;
  }
}

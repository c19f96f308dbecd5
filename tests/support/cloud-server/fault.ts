/** A refusal by a function: a status, and the body of the answer. */
export class Fault extends Error {
  constructor(
    readonly status: number,
    readonly body: object,
  ) {
    super(JSON.stringify(body));
  }
}

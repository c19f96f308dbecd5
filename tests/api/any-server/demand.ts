import { isApiError } from '../../../src/api/errors';
import type { Kit } from './kit.ts';
import { NotMet } from './not-met.ts';

/** One thing the widget relies on. */
export interface Demand {
  /** The call it is about, such as `POST /login`: a heading of the report. */
  readonly call: string;
  /** What the server does, as a sentence without its subject: `refuses a wrong password`. */
  readonly title: string;
  /**
   * Asks the server, through the widget's own client.
   * @throws NotMet with what was found instead; NotAsked if an earlier demand has to hold first
   */
  readonly check: (kit: Kit) => Promise<void>;
}

/** @throws NotMet unless the condition holds */
export function demand(condition: boolean, otherwise: string): asserts condition {
  if (!condition) throw new NotMet(otherwise);
}

/** Demands from a table: by call, then by title, in its order. */
export function demandsOf(calls: Readonly<Record<string, Readonly<Record<string, Demand['check']>>>>): Demand[] {
  return Object.entries(calls).flatMap(([call, titles]) =>
    Object.entries(titles).map(([title, check]) => ({ call, title, check })),
  );
}

/** A code of the same length that is never the right one. */
export const wrongCode = (code: string): string => `${code.startsWith('1') ? '2' : '1'}${code.slice(1)}`;

/** Expects a refusal, of any status and with any sentence. Remarks where attendees would read none. */
export async function refused(kit: Kit, what: string, call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!isApiError(error)) throw error;
    demand(error.kind === 'http', `${what} got no answer.`);
    if (error.serverText === '') {
      kit.remark(`The refusal has no sentence in the field "error", so attendees read a general one (HTTP ${error.status}).`);
    }
    return;
  }
  throw new NotMet(`${what} was accepted.`);
}

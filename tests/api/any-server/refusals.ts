import { isApiError } from '../../../src/api/errors';
import { demand, NotMet } from './demand.ts';
import type { Kit } from './kit.ts';

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

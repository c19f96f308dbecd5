import { adminCall } from './admin-calls';
import type { Api } from './api';
import { decodeId, own } from './decode';
import { ApiError } from './errors';

/** An event to be made. */
export interface NewEvent {
  name: string;
  /** ms since 1970 */
  startsAt: number;
  /** IANA name. */
  zone: string;
  /** Whether it has the settings of the present one. */
  copies: boolean;
}

/** The call that makes events, for who may. */
export function createEventCalls(api: Pick<Api, 'send'>) {
  const call = adminCall(api);
  return {
    /** Resolves to the client id of the new event. */
    async make({ startsAt, ...event }: NewEvent): Promise<string> {
      const answer = await call('POST', '/events', { body: { ...event, startsAt: new Date(startsAt).toISOString() } });
      const clientId = decodeId(own(answer, 'clientId'));
      if (clientId === null) throw new ApiError('shape');
      return clientId;
    },
  };
}

export type EventCalls = ReturnType<typeof createEventCalls>;

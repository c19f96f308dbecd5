import { adminCall } from './admin-calls';
import type { Api } from './api';
import { decodeHttpUrl, decodeId, own } from './decode';
import { ApiError } from './errors';

/** An event to be made. */
export interface NewEvent {
  name: string;
  /** ms since 1970 */
  startsAt: number;
  /** IANA name. */
  zone: string;
  /** Name and address of the place; left out for a server that keeps none. */
  venue?: string;
  /** Whether it has the settings of the present one. */
  copies: boolean;
}

export interface MadeEvent {
  clientId: string;
  /** Address of a snippet builder; `null` if the server knows none. */
  builder: string | null;
}

/** The calls that make events and delete them, for who may. */
export function createEventCalls(api: Pick<Api, 'send'>) {
  const call = adminCall(api);
  return {
    async make({ startsAt, ...event }: NewEvent): Promise<MadeEvent> {
      const answer = await call('POST', '/events', { body: { ...event, startsAt: new Date(startsAt).toISOString() } });
      const clientId = decodeId(own(answer, 'clientId'));
      if (clientId === null) throw new ApiError('shape');
      return { clientId, builder: decodeHttpUrl(own(answer, 'builder')) };
    },

    /** Takes back an event that was just made. */
    async takeBack(clientId: string): Promise<void> {
      await call('POST', '/events/undo', { body: { clientId } });
    },

    /** Deletes the present event, and with it the account that asks. */
    async deleteOwn(password: string): Promise<void> {
      await call('POST', '/evening/delete', { body: { password } });
    },
  };
}

export type EventCalls = ReturnType<typeof createEventCalls>;

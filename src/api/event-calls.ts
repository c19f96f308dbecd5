import { adminCall, listOf, textOf } from './admin-calls';
import type { Api } from './api';
import { decodeHttpUrl, decodeId, decodeMoment, own, type Fields } from './decode';
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
  /** May be empty. */
  name: string;
  /** Until when it can be taken back, in ms since 1970; `null` if it can't any more. */
  undoUntil: number | null;
  /** Address of a snippet builder; `null` if the server knows none. */
  builder: string | null;
}

/** The calls that make events and delete them, for who may. */
export function createEventCalls(api: Pick<Api, 'send'>) {
  const call = adminCall(api);
  return {
    async make({ startsAt, ...event }: NewEvent): Promise<MadeEvent> {
      const answer = await call('POST', '/events', { body: { ...event, startsAt: new Date(startsAt).toISOString() } });
      const [made] = madeIn(answer, answer);
      if (!made) throw new ApiError('shape');
      return { ...made, name: event.name };
    },

    /** The other events that this admin has made, while they are to come. */
    made: async (): Promise<readonly MadeEvent[]> => {
      const answer = await call('GET', '/events', { endsSession: false });
      return listOf(answer, 'events').flatMap((fields) => madeIn(fields, answer));
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

/** None without a client id. @param answer names the snippet builder */
function madeIn(fields: Fields, answer: Fields): MadeEvent[] {
  const clientId = decodeId(own(fields, 'clientId'));
  const undoUntil = decodeMoment(own(fields, 'undoUntil'));
  return clientId === null
    ? []
    : [{ clientId, name: textOf(fields, 'name'), undoUntil, builder: decodeHttpUrl(own(answer, 'builder')) }];
}

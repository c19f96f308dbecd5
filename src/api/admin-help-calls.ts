import { adminCall, decodeZone, listOf, textOf } from './admin-calls';
import type { Api } from './api';
import { asFields, decodeHttpUrl, decodeId, decodeMoment, own, type Fields } from './decode';
import { ApiError } from './errors';

/** The profile fields only an organiser can correct. */
export const CORRECTED = ['firstName', 'lastName', 'dob', 'gender'] as const;
export type Corrected = Record<(typeof CORRECTED)[number], string>;

/** An attendee's profile as an organiser sees it. */
export interface PersonSeen extends Corrected {
  photos: { id: string; url: string }[];
}

/** A login code for an attendee at the desk. */
export interface ShownCode {
  code: string;
  email: string;
  /** ms since 1970; `null` if unknown. */
  expiresAt: number | null;
  /** Whether it confirms the e-mail as well, where that is waited for. */
  confirms: boolean;
}

/** A door helper. */
export interface DoorKeeper {
  id: string;
  email: string;
  /** ms since 1970 */
  until: number | null;
}

export interface DoorKeepers {
  doors: DoorKeeper[];
  /** The e-mail of whoever's help was ended last, if one press has them help again; else `null`. */
  ended: string | null;
}

/** The calls for helping attendees at the desk and for managing door helpers. */
export function createHelpCalls(api: Pick<Api, 'send'>) {
  const call = adminCall(api);
  return {
    /** When the caller's access to the door ends, in ms since 1970, and by whose clocks: the event's zone, if the server names it. */
    async door(endsSession: boolean): Promise<{ until: number | null; zone: string }> {
      const answer = await call('GET', '/door', { endsSession });
      return { until: decodeMoment(own(answer, 'until')), zone: decodeZone(own(answer, 'zone')).zone };
    },
    /** Doesn't end the session: a gateway may answer 401 for a path that an older server doesn't have. */
    doors: async () => decodeDoors(await call('GET', '/doors', { endsSession: false })),
    grantDoorRole: async (email: string, password: string) =>
      decodeDoors(await call('POST', '/doors', { body: { email, password } })),
    revokeDoorRole: async (userId: string) => decodeDoors(await call('DELETE', '/doors', { query: { userId } })),
    undoRevoke: async () => decodeDoors(await call('POST', '/doors/undo')),

    async person(userId: string): Promise<PersonSeen> {
      const answer = await call('GET', '/person', { query: { userId } });
      const [firstName = '', lastName = '', dob = '', gender = ''] = CORRECTED.map((name) => textOf(answer, name));
      const photos = listOf(answer, 'photos').flatMap((photo) => {
        const [id, url] = [decodeId(own(photo, 'id')), decodeHttpUrl(own(photo, 'url'))];
        return id === null || url === null ? [] : [{ id, url }];
      });
      return { firstName, lastName, dob, gender, photos };
    },
    sendCode: async (userId: string) => void (await call('POST', '/people/code', { body: { userId } })),
    /** @param password `null` for an unconfirmed e-mail */
    async showCode(userId: string, password: string | null): Promise<ShownCode> {
      const body = { userId, idSeen: true, ...(password !== null && { password }) };
      const answer = await call('POST', '/people/shown-code', { body });
      const code = textOf(answer, 'code');
      if (code === '') throw new ApiError('shape');
      const confirms = own(answer, 'confirms') === true;
      return { code, email: textOf(answer, 'email'), expiresAt: decodeMoment(own(answer, 'expiresAt')), confirms };
    },
    /** Another gender or date of birth needs the password; else it is `''`. */
    correct: async (userId: string, { password = '', ...correction }: Partial<Corrected & { password: string }>) =>
      void (await call('POST', '/people/correct', { body: { userId, ...correction, ...(password !== '' && { password }) } })),
    removePhoto: async (userId: string, photoId: string, password: string) =>
      void (await call('POST', '/people/remove-photo', { body: { userId, photoId, password } })),
  };
}

export type HelpCalls = ReturnType<typeof createHelpCalls>;

function decodeDoors(answer: Fields): DoorKeepers {
  const undo = asFields(own(answer, 'doorUndo'));
  const doors = listOf(answer, 'doors').flatMap((door) => {
    const id = decodeId(own(door, 'userId'));
    return id === null ? [] : [{ id, email: textOf(door, 'email'), until: decodeMoment(own(door, 'until')) }];
  });
  return { doors, ended: undo && textOf(undo, 'email') };
}

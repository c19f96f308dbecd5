import { normalizeEmail } from '../../src/domain/email.ts';
import { changeDoor, checkIn, NobodyExpected, NUMBER_MAX, NumberTaken, undoCheckIn } from '../acts/check-in.ts';
import { grantDoorRole, OverAlready, revokeDoorRole } from '../acts/people.ts';
import { countArrivals, findByEmail } from '../repositories/arrivals.ts';
import { findHereOptions, type HereOptions } from '../repositories/visibility.ts';
import { timeText } from '../rules/time-text.ts';
import { openingOf } from './events.ts';
import { peopleWith, requireEvent } from './people.ts';
import type { Storage } from './storage.ts';
import { onOff, Refused, UsageError } from './wording.ts';

/** Gives the people with this e-mail the door role for one evening. Throws `Refused`. */
export async function grantDoorRoleTo(storage: Storage, email: string, clientId: string | undefined): Promise<string[]> {
  const lines = [];
  for (const person of await peopleWith(storage, email, clientId)) {
    if (person.role === 'admin') {
      lines.push(`${person.clientId}: ${person.userId} is an admin, who may do all of it already; nothing changed.`);
      continue;
    }
    const until = await grantDoorRole(storage, person).catch((error: unknown) => {
      throw error instanceof OverAlready ? new Refused(`${person.clientId}: ${error.message}`) : error;
    });
    lines.push(
      `${person.clientId}: ${person.userId} can help at the door until ${timeText(until)}; pages show it from the next login on.`,
    );
  }
  return lines;
}

/** Takes the door role away early. Throws `Refused`. */
export async function revokeDoorRoleFrom(storage: Storage, email: string, clientId: string | undefined): Promise<string[]> {
  const lines = [];
  for (const person of await peopleWith(storage, email, clientId)) {
    const taken = await revokeDoorRole(storage, person);
    lines.push(
      taken
        ? `${person.clientId}: ${person.userId} doesn't help at the door any more.`
        : `${person.clientId}: ${person.userId} doesn't help at the door; nothing changed.`,
    );
  }
  return lines;
}

/** Parses `--number`. Throws `UsageError`. */
export function numberOf(typed: string | undefined): number | undefined {
  if (typed === undefined) return undefined;
  const number = Number(typed);
  if (/^\d+$/.test(typed) && number >= 1 && number <= NUMBER_MAX) return number;
  throw new UsageError(`--number is 1 to ${NUMBER_MAX}; "${typed}" is not.`);
}

/** Checks in the person with this e-mail, or undoes that. Throws `UsageError` and `Refused`. */
export async function checkInByEmail(
  storage: Storage,
  clientId: string,
  email: string,
  { number, undo }: { number: number | undefined; undo: boolean },
): Promise<string[]> {
  const normal = normalizeEmail(email);
  if (normal === null) throw new UsageError(`"${email}" is no e-mail.`);
  await requireEvent(storage, clientId);
  const who = await findByEmail(storage.db, clientId, normal);
  if (!who) throw new Refused(`Nobody with the e-mail ${email} is expected at ${clientId}.`);
  const act = undo ? undoCheckIn(storage, { clientId }, who) : checkIn(storage, { clientId }, who, { number });
  const person = await act.catch((error: unknown) => {
    if (error instanceof NumberTaken) throw new Refused(`Somebody else has the number ${number}; nothing changed.`);
    if (error instanceof NobodyExpected) throw new Refused(`Nobody with the e-mail ${email} is expected any more.`);
    throw error;
  });
  const { expected, here } = await countArrivals(storage.db, clientId);
  const stands = person.hereAt === null ? 'isn’t here' : `is here, with the number ${person.number}`;
  return [`${clientId}: ${email} ${stands}. ${here} of ${expected} are here.`];
}

/** Parses `--only-here` and `--when-all-here`. Throws `UsageError`. */
export function hereOptionsOf(typed: { 'only-here'?: string; 'when-all-here'?: string }): Partial<HereOptions> {
  const onlyHere = onOff('only-here', typed['only-here']);
  const opensWhenHere = onOff('when-all-here', typed['when-all-here']);
  return { ...(onlyHere !== undefined && { onlyHere }), ...(opensWhenHere !== undefined && { opensWhenHere }) };
}

/** Changes the given door options. Resolves to the options in effect. Throws `Refused`. */
export async function setDoorOptions(storage: Storage, clientId: string, options: Partial<HereOptions>): Promise<string[]> {
  await openingOf(storage, clientId);
  if (Object.keys(options).length > 0) await changeDoor(storage, { clientId }, options);
  const { onlyHere, opensWhenHere } = await findHereOptions(storage.db, clientId);
  return [
    onlyHere
      ? `${clientId}: only people who are checked in are shown to others.`
      : `${clientId}: people are shown whether they are checked in or not.`,
    ...(opensWhenHere ? [`${clientId}: opens by itself once everybody is checked in.`] : []),
  ];
}

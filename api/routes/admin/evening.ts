import type { FastifyPluginAsyncTypebox, Static } from '@fastify/type-provider-typebox';
import { isTimeZone } from '../../../src/domain/time-zone.ts';
import { describeEvent, type EventChange } from '../../acts/event-details.ts';
import { changeDoor } from '../../acts/check-in.ts';
import {
  changeShows,
  NothingToUndo,
  PAST_MS,
  setTimes,
  undoChange,
  UNTIMED,
  WrongTime,
  type NewTimes,
} from '../../acts/timing.ts';
import { ApiError } from '../../api-error.ts';
import { findAnnouncement, findEventDetails, findOpening, hasBegun } from '../../repositories/events.ts';
import { isRemovable } from '../../repositories/event-removal.ts';
import { countHere, findHereOptions, findShows } from '../../repositories/visibility.ts';
import { isMaker } from '../../repositories/makers.ts';
import type { PersonId } from '../../repositories/person-id.ts';
import { countWaiting, findLikeSums, findOutcome } from '../../repositories/evening-figures.ts';
import { backlogOf } from '../../repositories/mail-queue.ts';
import { countInvited } from '../../repositories/guests.ts';
import { countRoster } from '../../repositories/roster.ts';
import { findUndo, UNDO_MS } from '../../repositories/undo.ts';
import { requireEventName, requirePage, requireVenue, requireWords } from '../../rules/event-details.ts';
import { requireInstant } from '../../rules/request-values.ts';
import { AdminError, EveningBody, EveningReply } from '../../schemas/admin.ts';
import { adminCall } from '../../schemas/common.ts';
import { requireOwnPassword } from '../../security/guessing.ts';
import type { Services } from '../../services/services.ts';
import { isoTime } from '../../rules/time-text.ts';

/** The evening's state, and its times. */
export const eveningRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, now, retentionDays } = services;

    const evening = async ({ clientId, userId }: PersonId): Promise<EveningReply> => {
      const { name, support, page, venue } = await findEventDetails(db, clientId);
      const { startsAt, words } = await findAnnouncement(db, clientId);
      const { awaitsOpening, releasedAt, closedAt, resultsAt, zone } = (await findOpening(db, clientId)) ?? UNTIMED;
      const { hasList, invited } = await countInvited(db, clientId);
      const undo = await findUndo(db, clientId, now());
      const makes = services.servesNew && (await isMaker(db, { clientId, userId }));
      return {
        name,
        support,
        page,
        venue,
        startsAt: isoTime(startsAt),
        words,
        opensAt: isoTime(releasedAt),
        closesAt: isoTime(closedAt),
        resultsAt: isoTime(resultsAt),
        zone,
        shows: await findShows(db, clientId),
        waits: awaitsOpening,
        now: new Date(now()).toISOString(),
        retentionDays,
        invited: hasList ? invited : null,
        people: { ...(await countRoster(db, clientId)), ...(await countHere(db, clientId)) },
        waitingPhones: hasBegun({ awaitsOpening, releasedAt }, now()) ? 0 : await countWaiting(db, clientId, now()),
        mailsWaitSeconds: (await backlogOf(db, [clientId], now())).oldestSeconds,
        sums: await findLikeSums(db, clientId, now()),
        outcome: await findOutcome(db, clientId, now()),
        makes,
        deletes: makes && (await isRemovable(db, clientId)),
        hasRounds: true,
        undoUntil: isoTime(undo && undo.at + UNDO_MS),
        ...(await findHereOptions(db, clientId)),
      };
    };

    app.route({
      method: 'GET',
      url: '/admin/evening',
      schema: {
        summary: 'How the evening stands; 404 for everybody but its admins',
        ...adminCall,
        response: { 200: EveningReply, '4xx': AdminError },
      },
      handler: ({ caller }) => evening(caller),
    });

    app.route({
      method: 'PUT',
      url: '/admin/evening',
      schema: {
        summary:
          'Change when people see each other, when liking ends, when results show, and whom the evening shows; what is left out stays',
        ...adminCall,
        body: EveningBody,
        response: { 200: EveningReply, '4xx': AdminError },
      },
      handler: async (request) => {
        const { caller, body } = request;
        const { clientId, userId } = caller;
        const times: NewTimes = {};
        if (body.opensAt !== undefined) times.opensAt = timeOf('opensAt', body.opensAt, now());
        if (body.closesAt !== undefined) times.closesAt = await endOf(clientId, body.closesAt);
        if (body.resultsAt !== undefined) times.resultsAt = timeOf('resultsAt', body.resultsAt, now());
        if (body.zone !== undefined) times.zone = zoneOf(body.zone);
        const changesResults =
          times.resultsAt !== undefined && times.resultsAt !== ((await findOpening(db, clientId))?.resultsAt ?? null);
        // Given for another change, it is asked for by the desk.
        if (changesResults || body.password !== undefined) await requireOwnPassword(services, request, body.password ?? '');
        const event = { clientId, byId: userId };
        if (Object.keys(times).length > 0) {
          await setTimes(services, event, times).catch((error: unknown) => {
            if (!(error instanceof WrongTime)) throw error;
            throw new ApiError(400, error.sentence, { more: { field: error.field } });
          });
        }
        const about = changeOf(body);
        if (Object.keys(about).length > 0) await describeEvent(services, event, about);
        const { onlyHere, opensWhenHere } = body;
        const options = { ...(onlyHere !== undefined && { onlyHere }), ...(opensWhenHere !== undefined && { opensWhenHere }) };
        if (Object.keys(options).length > 0) await changeDoor(services, event, options);
        if (body.shows !== undefined) await changeShows(services, event, body.shows);
        return evening(caller);
      },
    });

    app.route({
      method: 'POST',
      url: '/admin/evening/undo',
      schema: {
        summary: 'Undo the desk’s last change of times or of whom people see, until `undoUntil`',
        ...adminCall,
        response: { 200: EveningReply, '4xx': AdminError },
      },
      handler: async ({ caller }) => {
        await undoChange(services, { clientId: caller.clientId, byId: caller.userId }).catch((error: unknown) => {
          throw error instanceof NothingToUndo ? new ApiError(400, error.sentence) : error;
        });
        return evening(caller);
      },
    });

    /** Refuses an end in the past, probably a slip, which could delete everybody's data within the hour. */
    async function endOf(clientId: string, written: string | null): Promise<number | null> {
      const at = timeOf('closesAt', written, now());
      if (at === null || at >= now() - PAST_MS || at === (await findOpening(db, clientId))?.closedAt) return at;
      throw new ApiError(400, 'The end is in the past.', { more: { field: 'closesAt' } });
    }
  };

/** What is told of the event, as far as it is given. */
function changeOf({ name, page, venue, startsAt, words }: Static<typeof EveningBody>): EventChange {
  return {
    ...(name !== undefined && { name: requireEventName(name) }),
    ...(page !== undefined && { page: requirePage(page) }),
    ...(venue !== undefined && { venue: requireVenue(venue) }),
    ...(startsAt !== undefined && { startsAt: startsAt === null ? null : requireInstant(startsAt, 'startsAt') }),
    ...(words !== undefined && { words: requireWords(words) }),
  };
}

function zoneOf(written: string): string {
  if (isTimeZone(written)) return written;
  throw new ApiError(400, { english: 'zone is no time zone' }, { more: { field: 'zone' } });
}

function timeOf(field: string, written: string | null, now: number): number | null {
  if (written === null) return null;
  return written === 'now' ? now : requireInstant(written, field);
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { mostRounds, type Round } from '../../../src/domain/rounds/evening.ts';
import { endOf, type CourseAct } from '../../../src/domain/rounds/timing.ts';
import {
  endRounds,
  moveRounds,
  planAnew,
  roundsOf,
  RoundsChanged,
  seatedNow,
  setRounds,
  standing,
  takingPart,
  UNPLANNED,
  versionOf,
  type RoundsSettings,
} from '../../acts/rounds.ts';
import { ApiError } from '../../api-error.ts';
import { acceptedLanguage } from '../../mail/mail-language.ts';
import { findRounds, listNamed, listSeats, type KeptRounds } from '../../repositories/rounds.ts';
import { AdminError } from '../../schemas/admin.ts';
import { adminCall } from '../../schemas/common.ts';
import { PlanReply, RoundsActBody, RoundsBody, RoundsReply } from '../../schemas/rounds.ts';
import { requireOwnPassword } from '../../security/guessing.ts';
import { Refusal } from '../../sentences/sentences.ts';
import type { Services } from '../../services/services.ts';
import { shownRounds } from '../rounds-replies.ts';

const SECOND_MS = 1_000;

/** The rounds at the desk. */
export const adminRoundsRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, following, screenTokens, now } = services;

    /** Planned rounds `from` to `to` with the names of who is in them. */
    async function planOf(clientId: string, { sits }: KeptRounds, from: number, to: number) {
      const seats = await listSeats(db, clientId, from, to);
      const people = await listNamed(db, clientId, [...new Set(seats.map(({ userId }) => userId))]);
      const sitting = new Set(people.filter(({ gender }) => gender === sits).map(({ userId }) => userId));
      const rounds = roundsOf(seats, from, to, (userId) => sitting.has(userId));
      return { rounds, people };
    }

    /** @param accepts the call’s `Accept-Language` */
    async function reply(clientId: string, accepts: string | undefined): Promise<RoundsReply> {
      const found = await findRounds(db, clientId);
      const kept = found ?? UNPLANNED;
      const at = standing(kept, now());
      const { guests, apart, shows } = await takingPart(db, clientId, kept);
      const women = guests.filter(({ gender }) => gender === 'female').length;
      const men = guests.length - women;
      const { rounds, people } = await planOf(clientId, kept, at.round, at.round + 1);
      const [current, next] = rounds;
      return {
        ...shownRounds(kept, at, now()),
        isPlanned: found !== null,
        hasBegun: kept.reached > 0,
        version: found && versionOf(kept, at),
        endsAllAt: new Date(endOf(at, kept, kept.planned, now())).toISOString(),
        settings: settingsOf(kept),
        possible: mostRounds(women, men, shows, kept.tables),
        here: { women, men },
        current: current && at.round > 0 ? plannedRound(at.round, seatedNow(current, { guests, apart })) : null,
        // While people are on their way to it, it isn't planned anew for whoever goes.
        next: next && at.round < kept.planned ? plannedRound(at.round + 1, seatedNow(next, { guests, apart })) : null,
        people,
        screen: screenTokens.tokenFor(clientId),
        screenUrl: screenTokens.linkFor(clientId, acceptedLanguage(accepts)),
      };
    }

    app.route({
      method: 'GET',
      url: '/admin/rounds',
      schema: { summary: 'How the rounds stand', ...adminCall, response: { 200: RoundsReply, '4xx': AdminError } },
      handler: async ({ caller: { clientId }, headers }) => {
        await following.look(clientId);
        return reply(clientId, headers['accept-language']);
      },
    });

    app.route({
      method: 'GET',
      url: '/admin/rounds/plan',
      schema: { summary: 'The whole plan of the rounds', ...adminCall, response: { 200: PlanReply, '4xx': AdminError } },
      handler: async ({ caller: { clientId } }) => {
        await following.look(clientId);
        const kept = (await findRounds(db, clientId)) ?? UNPLANNED;
        const { rounds, people } = await planOf(clientId, kept, 1, kept.planned);
        return { rounds: rounds.map((round, index) => plannedRound(index + 1, round)), people };
      },
    });

    app.route({
      method: 'PUT',
      url: '/admin/rounds',
      schema: {
        summary: 'Say how the rounds shall be, and plan those to come; what is left out stays',
        ...adminCall,
        body: RoundsBody,
        response: { 200: RoundsReply, '4xx': AdminError },
      },
      handler: async ({ caller: { clientId, userId: byId }, body, headers }) => {
        await setRounds(services, { clientId, byId }, newSettings(body), body.version).catch(refuse);
        return reply(clientId, headers['accept-language']);
      },
    });

    app.route({
      method: 'POST',
      url: '/admin/rounds/act',
      schema: {
        summary: 'Start, hold or move the rounds, or plan them from the beginning',
        ...adminCall,
        body: RoundsActBody,
        response: { 200: RoundsReply, '4xx': AdminError },
      },
      handler: async (request) => {
        const { act, version, password } = request.body;
        const { clientId, userId: byId } = request.caller;
        const event = { clientId, byId };
        const isSure = password !== undefined;
        if (isSure) await requireOwnPassword(services, request, password);
        const acts = {
          plan: () => planAnew(services, event, isSure, version),
          remove: () => endRounds(services, event, isSure, version),
        };
        await (act in acts ? acts[act as keyof typeof acts]() : moveRounds(services, event, act as CourseAct, version)).catch(
          refuse,
        );
        return reply(clientId, request.headers['accept-language']);
      },
    });
  };

function refuse(error: unknown): never {
  if (error instanceof RoundsChanged) throw new ApiError(409, error.sentence);
  throw error instanceof Refusal ? new ApiError(400, error.sentence) : error;
}

const plannedRound = (round: number, { pairings, breaks }: Round) => ({
  round,
  tables: pairings.map(({ table, ids }) => ({ table, userIds: ids.filter((id) => id !== '') })),
  breaks: [...breaks],
});

const settingsOf = ({ roundMs, changeMs, breakMs, breakAfter, tables, sits, wished }: KeptRounds): RoundsReply['settings'] => ({
  roundSeconds: roundMs / SECOND_MS,
  changeSeconds: changeMs / SECOND_MS,
  breakSeconds: breakMs / SECOND_MS,
  breakAfter,
  tables,
  sits,
  rounds: wished,
});

function newSettings({
  roundSeconds,
  changeSeconds,
  breakSeconds,
  breakAfter,
  tables,
  sits,
  rounds,
}: RoundsBody): Partial<RoundsSettings> {
  return {
    ...(roundSeconds !== undefined && { roundMs: roundSeconds * SECOND_MS }),
    ...(changeSeconds !== undefined && { changeMs: changeSeconds * SECOND_MS }),
    ...(breakSeconds !== undefined && { breakMs: breakSeconds * SECOND_MS }),
    ...(breakAfter !== undefined && { breakAfter }),
    ...(tables !== undefined && { tables }),
    ...(sits !== undefined && { sits }),
    ...(rounds !== undefined && { wished: rounds }),
  };
}

import { createContext, use } from 'react';
import { createAfterCalls, type After } from '../../api/admin-after-calls';
import { createAdminCalls } from '../../api/admin-calls';
import { createHelpCalls, type HelpCalls } from '../../api/admin-help-calls';
import { createArrivalCalls, type ArrivalCalls } from '../../api/arrival-calls';
import { createEventCalls, type EventCalls } from '../../api/event-calls';
import { createGuestCalls, type GuestCalls, type GuestPage } from '../../api/guest-calls';
import { createRoundsCalls } from '../../api/admin-rounds-calls';
import { createReportCalls, type ReportCalls } from '../../api/report-calls';
import type { Api } from '../../api/api';
import { isApiError } from '../../api/errors';
import { SESSION_END_STATUS } from '../../api/fault-policy';
import { createRosterCalls, type RosterCalls } from '../../api/roster-calls';
import type { MountServices } from '../../session/services';
import { createEveningStore, type EveningStore } from './evening-store';
import { createPeopleStore, type PeopleStore } from './people/people-store';
import { createRoundsStore, type RoundsStore } from './rounds/rounds-store';
import type { Loaded } from './use-call';

export interface AdminStores {
  roster: RosterCalls;
  reports: ReportCalls;
  arrivals: ArrivalCalls;
  guests: GuestCalls;
  help: HelpCalls;
  after: ReturnType<typeof createAfterCalls>;
  events: EventCalls;
  evening: EveningStore;
  people: PeopleStore;
  rounds: RoundsStore;
  /**
   * Call after a change: requests the evening and the list again, so that no count contradicts another.
   *
   * @param upToDate a list that shows the change already
   */
  refresh(upToDate?: PeopleStore): void;
  /** Whether the user is a door helper, who is offered nothing else. The server decides what they may do. */
  isDoor: boolean;
}

/** Call once per visit, so that nothing is kept when the screen is left. */
export function createAdminStores({ api, session, now }: Pick<MountServices, 'api' | 'session' | 'now'>): AdminStores {
  const help = createHelpCalls(api);
  const calls = createAdminCalls(api);
  const isDoor = session.getState().user?.roles.includes('door') ?? false;
  const evening = createEveningStore({
    ...calls,
    evening: orSignedOut(api, isDoor ? (endsSession) => help.door(endsSession).then(() => null) : calls.evening),
  });
  const [roster, guests, arrivals] = [createRosterCalls(api), createGuestCalls(api), createArrivalCalls(api)];
  const refresh = (upToDate?: PeopleStore) => {
    void evening.load();
    // A server without an evening isn't asked for its people.
    if (upToDate !== people && evening.getState().phase === 'ready') void people.refresh();
  };
  const people = createPeopleStore({ roster, guests, arrivals, help }, refresh);
  const [reports, after, events] = [createReportCalls(api), createAfterCalls(api), createEventCalls(api)];
  const rounds = createRoundsStore(createRoundsCalls(api), now);
  evening.subscribe((state, before) => state.evening?.hasRounds && state.evening !== before.evening && void rounds.load());
  return { roster, reports, guests, arrivals, help, after, events, evening, people, rounds, refresh, isDoor };
}

/**
 * A first 401 may mean that the session has ended, or only that the server doesn't have the call. A call that every server has tells
 * which, and ends the session with its notice: else the desk would be empty, without a word.
 */
function orSignedOut<Answer>(api: Pick<Api, 'getProfile'>, ask: (endsSession: boolean) => Promise<Answer>) {
  return async (endsSession: boolean): Promise<Answer> => {
    try {
      return await ask(endsSession);
    } catch (error) {
      if (!endsSession && isApiError(error, 'http') && error.status === SESSION_END_STATUS) {
        await api.getProfile().catch((fault: unknown) => {
          if (isApiError(fault, 'signed-out')) throw fault;
        });
      }
      throw error;
    }
  };
}

export const AdminStoresContext = createContext<AdminStores | null>(null);

export function useAdminStores(): AdminStores {
  const stores = use(AdminStoresContext);
  if (!stores) throw new Error('The evening needs its stores around it');
  return stores;
}

/** What several tabs show, requested again with the evening. */
export interface DeskFacts {
  after: Loaded<After>;
  /** The first page of the guest list. */
  guests: Loaded<GuestPage>;
}

export const DeskFactsContext = createContext<DeskFacts>({ after: ['none', () => {}], guests: ['none', () => {}] });

export const useDeskFacts = (): DeskFacts => use(DeskFactsContext);

/** Whether there is a guest list; `null` if the server has no such thing, or hasn't said yet. */
export function useHasList(): boolean | null {
  const [guests] = useDeskFacts().guests;
  return typeof guests === 'string' ? null : guests.hasList;
}

/** Whether the tab that a part of the desk is on shows. The others stay as they are, with what was typed. */
export const ShownContext = createContext(true);

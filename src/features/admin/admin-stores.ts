import { createContext, use } from 'react';
import { createAfterCalls } from '../../api/admin-after-calls';
import { createAdminCalls, type AdminCalls } from '../../api/admin-calls';
import { createHelpCalls } from '../../api/admin-help-calls';
import { createArrivalCalls, type ArrivalCalls } from '../../api/arrival-calls';
import { createGuestCalls, type GuestCalls } from '../../api/guest-calls';
import type { MountServices } from '../../session/services';
import { createEveningStore, type EveningStore } from './evening-store';

export interface AdminStores {
  calls: AdminCalls;
  arrivals: ArrivalCalls;
  guests: GuestCalls;
  help: ReturnType<typeof createHelpCalls>;
  after: ReturnType<typeof createAfterCalls>;
  evening: EveningStore;
  /** Whether the user is a door helper, who is offered nothing else. The server decides what they may do. */
  isDoor: boolean;
}

/** Call once per visit, so that nothing is kept when the screen is left. */
export function createAdminStores({ api, session }: Pick<MountServices, 'api' | 'session'>): AdminStores {
  const calls = createAdminCalls(api);
  const help = createHelpCalls(api);
  const isDoor = session.getState().user?.roles.includes('door') ?? false;
  const evening = createEveningStore({
    ...calls,
    ...(isDoor && { evening: (endsSession) => help.door(endsSession).then(() => null) }),
  });
  return {
    calls,
    guests: createGuestCalls(api),
    arrivals: createArrivalCalls(api),
    help,
    after: createAfterCalls(api),
    evening,
    isDoor,
  };
}

export const AdminStoresContext = createContext<AdminStores | null>(null);

export function useAdminStores(): AdminStores {
  const stores = use(AdminStoresContext);
  if (!stores) throw new Error('The evening needs its stores around it');
  return stores;
}

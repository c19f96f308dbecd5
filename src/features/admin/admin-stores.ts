import { createContext, use } from 'react';
import { createAdminCalls, type AdminCalls } from '../../api/admin-calls';
import { createArrivalCalls, type ArrivalCalls } from '../../api/arrival-calls';
import { createGuestCalls, type GuestCalls } from '../../api/guest-calls';
import type { MountServices } from '../../session/services';
import { createEveningStore, type EveningStore } from './evening-store';

export interface AdminStores {
  calls: AdminCalls;
  arrivals: ArrivalCalls;
  guests: GuestCalls;
  evening: EveningStore;
}

/** New ones for each visit: nothing is kept once the screen is left. */
export function createAdminStores({ api }: Pick<MountServices, 'api'>): AdminStores {
  const calls = createAdminCalls(api);
  return { calls, guests: createGuestCalls(api), arrivals: createArrivalCalls(api), evening: createEveningStore(calls) };
}

export const AdminStoresContext = createContext<AdminStores | null>(null);

export function useAdminStores(): AdminStores {
  const stores = use(AdminStoresContext);
  if (!stores) throw new Error('The evening needs its stores around it');
  return stores;
}

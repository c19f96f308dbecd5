import { createContext, use, useEffect, useState } from 'react';
import { createAfterCalls } from '../../api/admin-after-calls';
import { createAdminCalls } from '../../api/admin-calls';
import { createHelpCalls, type HelpCalls } from '../../api/admin-help-calls';
import { createArrivalCalls, type ArrivalCalls } from '../../api/arrival-calls';
import { createGuestCalls, type GuestCalls } from '../../api/guest-calls';
import { createReportCalls, type ReportCalls } from '../../api/report-calls';
import { createRosterCalls, type RosterCalls } from '../../api/roster-calls';
import type { MountServices } from '../../session/services';
import { createEveningStore, type EveningStore } from './evening-store';
import type { PagedStore, PageOf } from './paged-store';

type DeskList = Pick<PagedStore<PageOf<{ id: string }>>, 'load' | 'refresh'>;

export interface AdminStores {
  roster: RosterCalls;
  reports: ReportCalls;
  arrivals: ArrivalCalls;
  guests: GuestCalls;
  help: HelpCalls;
  after: ReturnType<typeof createAfterCalls>;
  evening: EveningStore;
  /** The lists on the page. */
  lists: Set<DeskList>;
  /**
   * Call after a change: requests the evening and the lists again, so that no count contradicts another.
   *
   * @param upToDate a list that shows the change already
   */
  refresh(upToDate?: DeskList): void;
  /** Whether the user is a door helper, who is offered nothing else. The server decides what they may do. */
  isDoor: boolean;
}

/** Call once per visit, so that nothing is kept when the screen is left. */
export function createAdminStores({ api, session }: Pick<MountServices, 'api' | 'session'>): AdminStores {
  const help = createHelpCalls(api);
  const isDoor = session.getState().user?.roles.includes('door') ?? false;
  const evening = createEveningStore({
    ...createAdminCalls(api),
    ...(isDoor && { evening: (endsSession) => help.door(endsSession).then(() => null) }),
  });
  const lists = new Set<DeskList>();
  return {
    roster: createRosterCalls(api),
    reports: createReportCalls(api),
    guests: createGuestCalls(api),
    arrivals: createArrivalCalls(api),
    help,
    after: createAfterCalls(api),
    evening,
    lists,
    refresh(upToDate) {
      void evening.load();
      for (const list of lists) if (list !== upToDate) void list.refresh();
    },
    isDoor,
  };
}

export const AdminStoresContext = createContext<AdminStores | null>(null);

export function useAdminStores(): AdminStores {
  const stores = use(AdminStoresContext);
  if (!stores) throw new Error('The evening needs its stores around it');
  return stores;
}

/** A loaded list, refreshed with the others. Created with the component, so that locking the page discards personal data. */
export function useDeskList<List extends DeskList>(create: () => List): List {
  const { lists } = useAdminStores();
  const [list] = useState(create);
  useEffect(() => {
    void list.load();
    lists.add(list);
    return () => void lists.delete(list);
  }, [list, lists]);
  return list;
}

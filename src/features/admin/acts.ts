import type { RosterPerson } from '../../api/admin-calls';
import type { RosterStore } from './roster-store';

/** What is being done about whom. */
export interface Act {
  what: 'help' | 'suspend' | 'restore' | 'reports';
  person: RosterPerson;
}

/** What a dialog about somebody needs. */
export interface ActProps {
  person: RosterPerson;
  store: RosterStore;
  /** Of the heading. */
  id: string;
  onClose: () => void;
}

import { useEffect } from 'react';
import { useStore } from 'zustand';
import { MatchMoment } from './match-moment';
import { usePeopleStores } from './people-stores';
import { PersonDialog } from './person-dialog';
import { UnmatchDialog } from './unmatch-dialog';

/** Whatever lies over a people tab. Each tab shows it; a tab that is left closes its own. */
export function PeopleDialogs() {
  const { dialogs } = usePeopleStores();
  const { viewing, unmatching, moments } = useStore(dialogs);
  useEffect(() => dialogs.close, [dialogs]);
  return (
    <>
      <PersonDialog viewing={viewing} />
      <UnmatchDialog unmatching={unmatching} />
      <MatchMoment person={moments[0] ?? null} />
    </>
  );
}

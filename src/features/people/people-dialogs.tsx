import { useEffect } from 'react';
import { useStore } from 'zustand';
import { LikeVoice } from './like-voice';
import { usePeopleStores } from './people-stores';
import { PersonDialog } from './person-dialog';
import { SafetyDialogs } from './safety-dialogs';
import { UnmatchDialog } from './unmatch-dialog';

/** The dialogs over a people tab. Each tab renders them, and closes its own when it is left. */
export function PeopleDialogs() {
  const { dialogs } = usePeopleStores();
  const { viewing, unmatching, safety } = useStore(dialogs);
  useEffect(() => dialogs.close, [dialogs]);
  return (
    <>
      <PersonDialog viewing={viewing} />
      <UnmatchDialog unmatching={unmatching} />
      <SafetyDialogs safety={safety} />
      {/* Under a modal dialog it would be inert: there the dialog has its own. */}
      {!viewing && <LikeVoice />}
    </>
  );
}

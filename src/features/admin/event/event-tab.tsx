import { useStore } from 'zustand';
import { useMessages } from '../../../messages/messages';
import { Notice } from '../../../ui/notice';
import { useAdminStores, useDeskFacts } from '../admin-stores';
import { Columns } from '../columns';
import s from '../dashboard.module.css';
import { DeskSection } from '../desk-section';
import { About } from './about';
import { Contacts } from './contacts';
import { DeleteEvening } from './delete-evening';
import { Deletion } from './deletion';
import { DoorHelpers } from './door-helpers';
import { GuestList } from './guest-list';
import { HereOptions } from './here-options';
import { ListButton } from './list-form';
import { PrintButtons } from './printing';
import { Times } from './times';
import { WhomForm } from './whom-form';

/** What is set once for the event. */
export function EventTab() {
  const t = useMessages();
  const { evening: store, people } = useAdminStores();
  const evening = useStore(store, (state) => state.evening);
  const isSomebodyExpected = useStore(people.view, ({ counts }) => counts !== null && counts.expected > 0);
  const [after, setAfter] = useDeskFacts().after;
  if (!evening) return null;
  const { shows, onlyHere, opensWhenHere } = evening;
  const known = typeof after === 'string' ? null : after;
  return (
    <>
      {after === 'failed' && <Notice kind="danger">{t('admin.evening.failed')}</Notice>}
      <Columns>
        <>
          {evening.about && <About evening={evening} about={evening.about} />}
          <Times evening={evening} />
          {(shows !== null || onlyHere !== null || opensWhenHere !== null) && (
            <DeskSection title={t('admin.whom')}>
              {shows !== null && <WhomForm shows={shows} />}
              <HereOptions evening={evening} />
            </DeskSection>
          )}
          <GuestList />
        </>
        <>
          <DoorHelpers />
          {known && <Contacts after={known} onChange={setAfter} />}
          {(isSomebodyExpected || known) && (
            <DeskSection title={t('admin.event.lists')}>
              {isSomebodyExpected && <PrintButtons />}
              {known && (
                <div className={s.buttons}>
                  <ListButton />
                  <p className={s.muted}>{t('admin.list.hint')}</p>
                </div>
              )}
            </DeskSection>
          )}
          {known && <Deletion after={known} onChange={setAfter} />}
          {evening.deletes === true && <DeleteEvening evening={evening} />}
        </>
      </Columns>
    </>
  );
}

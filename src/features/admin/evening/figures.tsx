import { useState } from 'react';
import type { Evening, EveningCounts } from '../../../api/admin-calls';
import { useMessages, type MessageKey } from '../../../messages/messages';
import { useAdminStores } from '../admin-stores';
import { useDeskTab } from '../desk-tabs';
import type { ListName } from '../people/people-lists';
import { ReportsDialog } from '../people/reports-list';
import s from './evening.module.css';

/** In order of importance, each with the list that it counts. Those without `always` show only if they aren't 0. */
const COUNTS: readonly [name: Exclude<keyof EveningCounts, 'openReports'>, text: MessageKey, list: ListName, always: boolean][] =
  [
    ['readyWomen', 'admin.readyWomen', 'readyWomen', true],
    ['readyMen', 'admin.readyMen', 'readyMen', true],
    ['withoutPhoto', 'admin.withoutPhoto', 'withoutPhoto', true],
    ['withoutProfile', 'admin.withoutProfile', 'withoutProfile', true],
    ['hereWomen', 'admin.hereWomen', 'hereWomen', false],
    ['hereMen', 'admin.hereMen', 'hereMen', false],
    ['suspended', 'admin.suspended', 'suspended', false],
  ];

/** How many people are ready, lack something, or are here; each figure opens the list of exactly those it counts. */
export function Figures({ evening }: { evening: Evening }) {
  const t = useMessages();
  const { people } = useAdminStores();
  const [, openTab] = useDeskTab();
  const [showsReports, setShowsReports] = useState(false);
  const { reports, openReports } = evening.people;
  const open = (list: ListName) => {
    people.show(list);
    openTab('PEOPLE');
  };
  const shown = COUNTS.filter(([name, , , always]) => always || evening.people[name] > 0);
  return (
    <>
      <ul role="list" className={s.counts}>
        {evening.invited > 0 && <Figure count={evening.invited} text={t('admin.invited')} onOpen={() => open('invited')} />}
        {shown.map(([name, text, list]) => (
          <Figure key={name} count={evening.people[name]} text={t(text)} onOpen={() => open(list)} />
        ))}
        {reports > 0 && openReports === null && (
          <Figure count={reports} text={t('admin.reports')} onOpen={() => open('reported')} />
        )}
        {reports > 0 && openReports !== null && (
          <Figure count={openReports} text={t('admin.reports.open')} onOpen={() => setShowsReports(true)} />
        )}
        {evening.waitingPhones > 0 && <Figure count={evening.waitingPhones} text={t('admin.waitingPhones')} />}
      </ul>
      <ReportsDialog open={showsReports} onClose={() => setShowsReports(false)} />
    </>
  );
}

function Figure({ count, text, onOpen }: { count: number; text: string; onOpen?: () => void }) {
  const content = (
    <>
      <strong className={s.figure}>{count}</strong> <span>{text}</span>
    </>
  );
  return (
    <li>
      {onOpen ? (
        <button type="button" className={s.count} onClick={onOpen}>
          {content}
        </button>
      ) : (
        <p className={s.count}>{content}</p>
      )}
    </li>
  );
}

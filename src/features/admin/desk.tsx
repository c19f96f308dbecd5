import CalendarCog from 'lucide-react/icons/calendar-cog';
import Mail from 'lucide-react/icons/mail';
import Moon from 'lucide-react/icons/moon';
import Timer from 'lucide-react/icons/timer';
import Users from 'lucide-react/icons/users';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useMessages } from '../../messages/messages';
import { TabPanel, Tabs } from '../../ui/tabs';
import { useTabScroll } from '../../ui/tab-scroll';
import { DeskFactsContext, ShownContext, useAdminStores, type DeskFacts } from './admin-stores';
import s from './desk.module.css';
import { DESK_TABS, useDeskTab, type DeskTab } from './desk-tabs';
import { DoorNote } from './event/door-helpers';
import { EventTab } from './event/event-tab';
import { EveningTab } from './evening/evening-tab';
import { MailsTab } from './mails/mails-tab';
import { People } from './people/people';
import { RoundsTab } from './rounds/rounds-tab';
import { useTaps } from './people/use-taps';
import { useLoaded } from './use-call';

const TABS = {
  EVENING: { label: 'admin.tab.evening', icon: Moon, Content: EveningTab },
  PEOPLE: { label: 'admin.tab.people', icon: Users, Content: People },
  ROUNDS: { label: 'admin.tab.rounds', icon: Timer, Content: RoundsTab },
  MAILS: { label: 'admin.tab.mails', icon: Mail, Content: MailsTab },
  EVENT: { label: 'admin.tab.event', icon: CalendarCog, Content: EventTab },
} as const;

/**
 * The organiser's desk: five tabs. Those that were open stay as they were left, out of sight.
 *
 * @param locked whether it is out of the page
 */
export function Desk({ locked }: { locked: boolean }) {
  const t = useMessages();
  const [address, open] = useDeskTab();
  /** Back leads to another tab while it is locked, too: that one opens with it, as only what is in the page can be scrolled. */
  const [named, setNamed] = useState(address);
  if (!locked && named !== address) setNamed(address);
  const { after, evening: store, rounds } = useAdminStores();
  const evening = useStore(store, (state) => state.evening);
  const facts = useFacts(useLoaded(after.after, evening));
  const hasRounds = useStore(rounds, ({ phase, failed }) => phase === 'ready' || failed);
  // No tab that the server has nothing for.
  const has: Partial<Record<DeskTab, boolean>> = { ROUNDS: hasRounds, MAILS: facts.after[0] !== 'none' };
  const keys = DESK_TABS.filter((key) => has[key] ?? true);
  const tab = keys.includes(named) ? named : 'EVENING';
  const [opened, setOpened] = useState<ReadonlySet<DeskTab>>(new Set());
  if (!opened.has(tab)) setOpened(new Set([...opened, tab]));
  const desk = useRef<HTMLDivElement>(null);
  const keepScroll = useTabScroll(desk, tab);
  const select = (key: DeskTab) => {
    keepScroll();
    open(key);
  };
  const tabs = keys.map((key) => {
    const { label, icon: Icon } = TABS[key];
    return { key, label: t(label), icon: <Icon strokeWidth={1.75} /> };
  });
  return (
    <DeskFactsContext value={facts}>
      <div ref={desk} className={s.desk}>
        <Tabs tabs={tabs} active={tab} onSelect={select} label={t('admin.title')} />
        <TabPanel tab={tab}>
          {DESK_TABS.filter((key) => opened.has(key)).map((key) => {
            const { Content } = TABS[key];
            return (
              <ShownContext key={key} value={key === tab}>
                <div hidden={key !== tab} className={s.tab}>
                  <Content />
                </div>
              </ShownContext>
            );
          })}
        </TabPanel>
      </div>
    </DeskFactsContext>
  );
}

const NONE: DeskFacts['after'] = ['none', () => {}];

/** What somebody who helps at the door sees: until when, and the people. */
export function DoorDesk() {
  return (
    <DeskFactsContext value={useFacts(NONE)}>
      <DoorNote />
      <People />
    </DeskFactsContext>
  );
}

/** Sends the taps, and asks for the people and what several tabs show, whichever is open. */
function useFacts(after: DeskFacts['after']): DeskFacts {
  const { guests: calls, evening: store, people } = useAdminStores();
  useTaps();
  useEffect(() => void people.load(), [people]);
  const evening = useStore(store, (state) => state.evening);
  const firstPage = useCallback(() => calls.guests('', null, new AbortController().signal), [calls]);
  const guests = useLoaded(firstPage, evening);
  return { after, guests };
}

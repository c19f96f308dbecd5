import Heart from 'lucide-react/icons/heart';
import Images from 'lucide-react/icons/images';
import Sparkles from 'lucide-react/icons/sparkles';
import UserRound from 'lucide-react/icons/user-round';
import { useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useStore } from 'zustand';
import { createTabBadges } from '../../features/people/tab-badges';
import type { AsOthersSee } from '../../features/profile/my-profile';
import { useMessages } from '../../messages/messages';
import { useServices } from '../../session/services';
import { Heading } from '../../ui/heading';
import { useTabScroll } from '../../ui/tab-scroll';
import { Tabs, TabPanel, type TabMark } from '../../ui/tabs';
import { useParts } from '../parts/parts-context';
import { LazyPart } from './lazy-part';
import s from './main-screen.module.css';
import { keepStores, PeopleTab } from './people-tab';

export { texts } from '../../messages/en/main';

/** The tab keys of §4, in order. */
const TABS = [
  { key: 'PROFILE', label: 'tab.profile', icon: UserRound },
  { key: 'BROWSE', label: 'tab.browse', icon: Images },
  { key: 'LIKES', label: 'tab.likes', icon: Heart },
  { key: 'MATCHES', label: 'tab.matches', icon: Sparkles },
] as const;

export type TabKey = (typeof TABS)[number]['key'];

/** The tab is kept in the route's query, so it survives a reload; no tab means My Profile. */
function tabOf(search: string): TabKey {
  const tab = new URLSearchParams(search).get('tab');
  return TABS.find(({ key }) => key === tab)?.key ?? 'PROFILE';
}

/** Shows the own profile in the dialog others see. Features don't import each other, so the two meet here. */
const asOthersSee: AsOthersSee = (dialog) => (
  <LazyPart name="people" fallback={<></>}>
    {({ OwnDialog }) => <OwnDialog {...dialog} />}
  </LazyPart>
);

/** The main screen of §2: four tabs; the active tab's title is the screen's heading. */
export function MainScreen() {
  const parts = useParts();
  const t = useMessages();
  const active = tabOf(useSearch());
  const [, navigate] = useLocation();
  const { perMount } = useServices();
  const [keep] = useState(perMount(keepStores));
  const marks = useStore(perMount(createTabBadges));
  const container = useRef<HTMLDivElement>(null);
  const keepScroll = useTabScroll(container, active);
  /** Counts presses of the open tab, each of which remounts it. */
  const [restarts, setRestarts] = useState(0);
  const select = (key: TabKey) => {
    if (key === active) setRestarts(restarts + 1);
    keepScroll();
    navigate(key === 'PROFILE' ? '/app' : `/app?tab=${key}`, { replace: true });
  };
  // All tabs but the first show other people.
  const onIntent = (key: TabKey) => key !== 'PROFILE' && parts.prefetch('people');
  const marksByTab: { [Key in TabKey]?: TabMark | undefined } = {
    LIKES: marks.likes ? { shown: marks.likes, said: t('tab.likes.count', { count: marks.likes }) } : undefined,
    MATCHES: marks.matches ? { shown: '', said: t('tab.matches.new') } : undefined,
  };
  const tabs = TABS.map(({ key, label, icon: Icon }) => ({
    key,
    label: t(label),
    icon: <Icon strokeWidth={1.75} />,
    mark: marksByTab[key],
  }));
  const title = tabs.find(({ key }) => key === active)?.label;

  return (
    <div ref={container} className={s.main}>
      <Heading>{title}</Heading>
      <Tabs tabs={tabs} active={active} onSelect={select} onIntent={onIntent} label={t('tab.label')} />
      <TabPanel tab={active}>
        {active === 'PROFILE' ? (
          <LazyPart name="profile">{({ screens }) => <screens.myProfile asOthersSee={asOthersSee} />}</LazyPart>
        ) : (
          <PeopleTab key={restarts} tab={active} keep={keep} />
        )}
      </TabPanel>
    </div>
  );
}

import Heart from 'lucide-react/icons/heart';
import Images from 'lucide-react/icons/images';
import Sparkles from 'lucide-react/icons/sparkles';
import UserRound from 'lucide-react/icons/user-round';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useStore } from 'zustand';
import { createTabBadges } from '../../features/people/tab-badges';
import type { AsOthersSee } from '../../features/profile/my-profile';
import { useMessages } from '../../messages/messages';
import { useServices } from '../../session/services';
import { Heading } from '../../ui/heading';
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

/**
 * Restores the scroll position of each tab, since the page has a single one. A tab opened for the first time starts at the top of
 * the widget.
 *
 * @param container an element of the widget that stays while tabs change
 * @returns call it before the tab changes
 */
function useTabScroll(container: RefObject<HTMLElement | null>, tab: string): () => void {
  /** How far the widget's top was above the viewport, in CSS px, by tab. */
  const depths = useRef(new Map<string, number>());
  const shown = useRef(tab);
  useLayoutEffect(() => {
    if (shown.current === tab || !container.current) return undefined;
    shown.current = tab;
    const widget = widgetOf(container.current);
    const depth = depths.current.get(tab) ?? 0;
    if (depth === 0 && heightAbove(widget) === 0) return undefined;
    alignAt(widget, depth);
    return depth > 0 ? alignOnceFilled(widget, depth) : undefined;
  }, [container, tab]);
  return () => {
    if (container.current) depths.current.set(shown.current, heightAbove(widgetOf(container.current)));
  };
}

const widgetOf = (element: HTMLElement) => (element.getRootNode() as ShadowRoot).host as HTMLElement;

const heightAbove = (widget: HTMLElement) => Math.max(0, -widget.getBoundingClientRect().top);

/** Scrolls whichever element of the page scrolls, ignoring its `scroll-behavior`. */
function alignAt(widget: HTMLElement, depth: number): void {
  const { scrollMarginTop } = widget.style;
  widget.style.scrollMarginTop = `${-depth}px`;
  widget.scrollIntoView({ block: 'start', behavior: 'instant' });
  widget.style.scrollMarginTop = scrollMarginTop;
}

/** Events after which the attendee controls the scroll position. */
const SCROLL_INPUTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/** Repeats the alignment until the tab's list has loaded, if the page's scripts have left a way to see that. @returns stop */
function alignOnceFilled(widget: HTMLElement, depth: number): () => void {
  if (!('ResizeObserver' in globalThis)) return () => {};
  const observer = new ResizeObserver(() => {
    alignAt(widget, depth);
    if (heightAbove(widget) >= depth - 1) stop();
  });
  const stop = () => {
    observer.disconnect();
    for (const type of SCROLL_INPUTS) removeEventListener(type, stop, true);
  };
  for (const type of SCROLL_INPUTS) addEventListener(type, stop, { capture: true, passive: true });
  observer.observe(widget);
  return stop;
}

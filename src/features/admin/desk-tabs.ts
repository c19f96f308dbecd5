import { useLocation, useSearch } from 'wouter';

/** The tabs of the desk, in order; each is named by the address. */
export const DESK_TABS = ['EVENING', 'PEOPLE', 'ROUNDS', 'MAILS', 'EVENT'] as const;
export type DeskTab = (typeof DESK_TABS)[number];

const tabOf = (search: string): DeskTab => {
  const tab = new URLSearchParams(search).get('tab');
  return DESK_TABS.find((key) => key === tab) ?? 'EVENING';
};

/** The open tab, by the address, and a function to open another, from which Back leads here. */
export function useDeskTab(): readonly [tab: DeskTab, open: (tab: DeskTab) => void] {
  const tab = tabOf(useSearch());
  const [, navigate] = useLocation();
  return [tab, (next) => next !== tab && navigate(next === 'EVENING' ? '/admin' : `/admin?tab=${next}`)];
}

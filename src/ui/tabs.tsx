import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import s from './tabs.module.css';

export interface Tab<Key extends string> {
  key: Key;
  label: string;
  icon: ReactNode;
  /** Marks something new. A description of the tab: its name stays the label. */
  mark?: TabMark | undefined;
}

export interface TabMark {
  /** A few characters; a dot if empty. */
  shown: string;
  said: string;
}

export interface TabsProps<Key extends string> {
  tabs: readonly Tab<Key>[];
  active: Key;
  /** Called on a press or an arrow key: selection follows the focus. */
  onSelect: (key: Key) => void;
  /** Called on hover, touch or focus of a tab, to prefetch its panel. */
  onIntent?: (key: Key) => void;
  /** Name of the list. */
  label: string;
}

// Ids are scoped to the shadow root, which has a single tablist.
const tabId = (key: string) => `tab-${key}`;
const markId = (key: string) => `mark-${key}`;
const panelId = (key: string) => `panel-${key}`;

/**
 * A tablist, for a column flexbox that also contains its `<TabPanel>`, right after it in the document: a bar at the bottom of the
 * widget, docked to the window's bottom while the widget continues below.
 */
export function Tabs<Key extends string>({ tabs, active, onSelect, onIntent, label }: TabsProps<Key>) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, at: number) => {
    const to = target(event, at, tabs.length);
    const tab = tabs[to];
    if (!tab) return;
    event.preventDefault();
    event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
    onSelect(tab.key);
  };
  return (
    <div part="tabs" role="tablist" aria-label={label} className={s.bar}>
      {tabs.map((tab, at) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          id={tabId(tab.key)}
          aria-selected={tab.key === active}
          // The others' panels aren't in the document.
          aria-controls={tab.key === active ? panelId(tab.key) : undefined}
          tabIndex={tab.key === active ? 0 : -1}
          aria-describedby={tab.mark && markId(tab.key)}
          className={s.tab}
          onPointerEnter={() => onIntent?.(tab.key)}
          onFocus={() => onIntent?.(tab.key)}
          onClick={() => onSelect(tab.key)}
          onKeyDown={(event) => onKeyDown(event, at)}
        >
          <span className={s.icon}>
            {tab.icon}
            {tab.mark && <span aria-hidden="true" className={s.mark} data-mark={tab.mark.shown} />}
          </span>
          <span className={s.label}>{tab.label}</span>
        </button>
      ))}
      {tabs.map(({ key, mark }) => (
        <span key={key} hidden id={markId(key)}>
          {mark?.said}
        </span>
      ))}
    </div>
  );
}

/** The content of the active tab. */
export function TabPanel({ tab, children }: { tab: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- follows the focus of what is in it
    <div role="tabpanel" id={panelId(tab)} aria-labelledby={tabId(tab)} className={s.panel} onFocus={clearOfBar}>
      {children}
    </div>
  );
}

/** A browser brings only the caret of several lines into view, whatever margin the field has, and so under the bar. */
function clearOfBar({ target: field }: FocusEvent): void {
  if ('rows' in field) field.scrollIntoView({ block: 'nearest' });
}

function target(event: KeyboardEvent<HTMLElement>, at: number, count: number): number {
  // Chords are the browser's: Alt with an arrow goes back.
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return -1;
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  switch (event.key) {
    case 'ArrowLeft':
    case 'ArrowRight':
      return (at + (event.key === forward ? 1 : count - 1)) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return -1;
  }
}

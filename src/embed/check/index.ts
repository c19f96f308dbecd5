/**
 * check.js: the self-check, a panel in the widget that shows an organiser what is wrong with the page. A separate file with a
 * fixed name and without React, so that it also opens if the widget fails: loaded by the widget, by embed.js when it can't load
 * the widget, or by a tag of the organiser's.
 */
import { createListening } from '../../page/listening';
import { adoptSheets } from '../../styles/sheets';
import { attachShadow, page } from '../loader/page';
import { TAGS } from '../tag/tags';
import { findingsOf } from './checks';
import type { ApiFacts, ClockFacts, FileFacts, Heard, Violation } from './facts';
import type { Row } from './finding';
import { hear } from './hear';
import { lookAtApi } from './look-at-api';
import { lookAtFiles } from './look-at-files';
import { lookAtOnce, targetOf } from './look-at-once';
import { lookAtTag, type Given } from './look-at-tag';
import { createPanel } from './panel';
import { reportOf, summaryOf } from './report';
import { createStorageProbe } from './look-at-storage';

interface OpenCheck {
  readonly element: HTMLElement;
  update(given: Given, version: string): void;
  close(): void;
}

/** How often the storage is checked: a page may empty it at any time. */
const STORAGE_EVERY_MS = 1000;

/** One per page: a second widget is one of the problems it reports. */
let current: OpenCheck | undefined;
/** Closed by the organiser: the widget's updates don't reopen it. */
let dismissed = false;

/** Opens the panel in the element, unless another element has it, or updates it. It closes with the widget. */
export function open(element: HTMLElement, given: Given = {}, version = ''): void {
  if (dismissed) return;
  // The widget may have been removed while this file loaded.
  if (given.settings && !element.shadowRoot?.querySelector('[part=root]')) return;
  if (current && !current.element.isConnected) current.close();
  const shadow = element.shadowRoot ?? attachShadow(element);
  if (!shadow) return;
  current ??= start(element, shadow);
  if (current.element === element) current.update(given, version);
}

function start(element: HTMLElement, shadow: ShadowRoot): OpenCheck {
  const { on, stop } = createListening();
  let isClosed = false;
  const [heard, violations]: [Heard[], Violation[]] = [[], []];
  const probe = createStorageProbe();
  let given: Given = {};
  /** Version of the widget, once known. */
  let release = '';
  let looked: { files?: FileFacts; api?: ApiFacts; clock?: ClockFacts } = {};
  /** The API and client id that were checked, as both may change. */
  let asked = '';
  /** Incremented for each check, so that responses to earlier ones are dropped. */
  let look = 0;

  const version = () => release || (window as { DatingApp?: { version: string } }).DatingApp?.version || '';
  const rows = (): Row[] => {
    const seen = panel.aside(() => lookAtOnce(element, given, probe));
    return findingsOf({ ...looked, ...seen, version: version(), heard, violations });
  };
  const report = () => reportOf(rows(), { page: location.origin, version: version(), at: new Date() });
  const show = () => {
    if (!isClosed) panel.show(rows());
  };
  const lookAgain = () => {
    const mine = ++look;
    looked = {};
    const { apiHost, clientId } = targetOf(element, given);
    asked = JSON.stringify([apiHost, clientId]);
    show();
    const add = (more: typeof looked) => {
      if (mine !== look) return;
      Object.assign(looked, more);
      show();
    };
    const looks = [lookAtApi(apiHost, clientId).then(add), lookAtFiles(import.meta.url).then((files) => add({ files }))];
    void Promise.all(looks).then(() => {
      // oxlint-disable-next-line no-console -- for a widget too hidden or too narrow to show a panel
      if (mine === look && !isClosed) console.info(`[dating-app] ${summaryOf(rows())}\n${report()}`);
    });
  };
  const close = () => {
    if (current?.element === element) current = undefined;
    isClosed = true;
    stop();
    clearInterval(timer);
    inWindow.disconnect();
    probe.remove();
    panel.remove();
    dropSheets();
  };

  const panel = createPanel(element, {
    report,
    lookAgain,
    close() {
      dismissed = true;
      close();
    },
  });
  const dropSheets = adoptSheets(shadow);
  shadow.prepend(panel.element);
  /** Covers can be detected only once the widget is in the window. */
  const inWindow = new IntersectionObserver(() => show());
  inWindow.observe(element);
  let kept = '';
  const timer = setInterval(() => {
    const now = probe.state(lookAtTag(element, given).storage);
    if (kept && now !== kept) show();
    kept = now;
  }, STORAGE_EVERY_MS);
  hear({
    element,
    on,
    // Not `new URL('.', …)`, which bundlers treat as an asset.
    base: () => looked.files?.base ?? import.meta.url.replace(/[^/]*$/, ''),
    apiHost: () => targetOf(element, given).apiHost,
    onHeard: (one) => void (heard.push(one), show()),
    onViolation: (one) => void (violations.push(one), show()),
  });
  on(element, 'dating-app:unmounted', close);
  // Earlier, the elements after the tag don't exist yet.
  on(page, 'DOMContentLoaded', show);
  on(window, 'load', show);
  on(window, 'pagehide', probe.remove);
  return {
    element,
    close,
    update(more, itsRelease) {
      release ||= itsRelease;
      if (more.settings || more.refused) given = more;
      const { apiHost, clientId } = targetOf(element, given);
      if (look === 0 || asked !== JSON.stringify([apiHost, clientId])) lookAgain();
      else show();
    },
  };
}

// If the widget runs, it calls `open` with more details; otherwise only this opens the panel.
for (const tag of page.querySelectorAll<HTMLElement>(TAGS)) open(tag);

/**
 * check.js: the self-check, a panel in the widget that tells an organiser what is wrong with the page. A file of its own with
 * a name that stays, without React, so that it also opens where the widget doesn't come up: loaded by the widget, by
 * embed.js when it can't load the widget, or by a tag of the organiser's.
 */
import { adoptSheets } from '../../styles/sheets';
import { openShadow } from '../loader/open-shadow';
import { attributesOf } from '../loader/start';
import { TAGS } from '../tags';
import { findingsOf } from './checks';
import type { ApiFacts, ClockFacts, Facts, FileFacts, Heard, Violation } from './facts';
import type { Row } from './finding';
import { hear } from './hear';
import { lookAtApi } from './look-at-api';
import { lookAtFiles } from './look-at-files';
import { lookAtPage } from './look-at-page';
import { lookAtTag, type Given } from './look-at-tag';
import { createPanel } from './panel';
import { reportOf, summaryOf } from './report';

interface OpenCheck {
  readonly element: HTMLElement;
  tell(given: Given, version: string): void;
  close(): void;
}

/** One for the page: a second widget is one of the things it tells of. */
let current: OpenCheck | undefined;
/** Closed by hand: no change of the widget's opens it again. */
let dismissed = false;

/** Opens the panel in the element, unless another element has it, or tells the open one more. It closes with the widget. */
export function open(element: HTMLElement, given: Given = {}, version = ''): void {
  if (dismissed) return;
  // The widget may have gone while this file was on its way.
  if (given.settings && !element.shadowRoot?.querySelector('[part=root]')) return;
  if (current && !current.element.isConnected) current.close();
  current ??= start(element);
  if (current.element === element) current.tell(given, version);
}

function start(element: HTMLElement): OpenCheck {
  const shadow = element.shadowRoot ?? openShadow(element);
  const leaving = new AbortController();
  const { signal } = leaving;
  const [heard, violations]: [Heard[], Violation[]] = [[], []];
  let given: Given = {};
  /** Version of the widget, if it has told. */
  let told = '';
  let looked: { files?: FileFacts; api?: ApiFacts; clock?: ClockFacts } = {};
  /** The API that was asked: another may be given at any time. */
  let asked = '';
  /** Counts the looks, so that the answers to an earlier one are dropped. */
  let look = 0;

  const version = () => told || (window as { DatingApp?: { version: string } }).DatingApp?.version || '';
  const rows = (): Row[] => {
    const tag = lookAtTag(element, given);
    const facts: Facts = {
      ...looked,
      version: version(),
      tag: { ...tag, apiHost: apiHost() },
      page: lookAtPage(element, tag),
      heard,
      violations,
    };
    return findingsOf(facts);
  };
  const report = () => reportOf(rows(), { page: location.origin, version: version(), at: new Date() });
  const apiHost = () =>
    given.settings?.apiHost ?? (given.refused?.includes('api-host') ? '' : acceptable(attributesOf(element)('api-host')));
  const show = () => {
    if (!signal.aborted) panel.show(rows());
  };
  const lookAgain = () => {
    const mine = ++look;
    looked = {};
    asked = apiHost();
    show();
    const add = (more: typeof looked) => {
      if (mine !== look) return;
      Object.assign(looked, more);
      show();
    };
    const looks = [lookAtApi(asked).then(add), lookAtFiles(import.meta.url).then((files) => add({ files }))];
    void Promise.all(looks).then(() => {
      // oxlint-disable-next-line no-console -- for a widget too hidden or too narrow to show a panel
      if (mine === look && !signal.aborted) console.info(`[dating-app] ${summaryOf(rows())}\n${report()}`);
    });
  };
  const close = () => {
    if (current?.element === element) current = undefined;
    leaving.abort();
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
  hear({
    element,
    signal,
    // Not `new URL('.', …)`: bundlers take that for the address of a file of ours.
    base: () => looked.files?.base ?? import.meta.url.replace(/[^/]*$/, ''),
    apiHost,
    onHeard: (one) => void (heard.push(one), show()),
    onViolation: (one) => void (violations.push(one), show()),
  });
  element.addEventListener('dating-app:unmounted', close, { signal });
  // What stands behind the tag isn't there before.
  document.addEventListener('DOMContentLoaded', show, { signal });
  addEventListener('load', show, { signal });
  return {
    element,
    close,
    tell(more, release) {
      told ||= release;
      if (more.settings || more.refused) given = more;
      if (look === 0 || apiHost() !== asked) lookAgain();
      else show();
    },
  };
}

/** An address to ask, where no widget has judged it; empty if it is none. */
function acceptable(address: string | null): string {
  return address && /^https?:\/\//.test(address) && URL.canParse(address) ? address.replace(/\/+$/, '') : '';
}

// Where the widget has come up it says more of itself; where it hasn't, this is all that opens the panel.
for (const tag of document.querySelectorAll<HTMLElement>(TAGS)) open(tag);

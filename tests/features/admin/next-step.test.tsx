import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { createStore } from 'zustand/vanilla';
import type { Mailing } from '../../../src/api/admin-after-calls';
import type { Evening } from '../../../src/api/admin-calls';
import { AdminStoresContext, DeskFactsContext, type AdminStores, type DeskFacts } from '../../../src/features/admin/admin-stores';
import { Timing } from '../../../src/features/admin/evening/timing';
import { MailsTab } from '../../../src/features/admin/mails/mails-tab';
import { MessagesContext } from '../../../src/messages/messages';
import { ServicesContext, type Services } from '../../../src/session/services';
import buttons from '../../../src/ui/button.module.css';
import { createToasts, ToastsContext } from '../../../src/ui/toasts';
import { translateAll } from '../../support/all-texts';
import { anAbout, anEvening, HOUR_MS, NOW, PEOPLE } from './an-evening';

const DAY_MS = 24 * HOUR_MS;

// A browser's, which Node has only lately.
vi.stubGlobal('navigator', { languages: ['en-GB'] });
afterAll(() => void vi.unstubAllGlobals());

const aMailing = (kind: Mailing['kind'], waiting: number, given: Partial<Mailing> = {}): Mailing => ({
  kind,
  waiting,
  mailed: 0,
  isDue: true,
  sendsAt: null,
  ...given,
});

const isPrimary = (button: string) =>
  / class="([^"]*)"/
    .exec(button)?.[1]
    ?.split(' ')
    .includes(buttons.primary ?? '');
const wordsOf = (button: string) => button.slice(button.indexOf('>') + 1, button.indexOf('</button>')).replaceAll(/<[^>]*>/g, '');

/** The words of the primary buttons of a part of the desk. */
function primaryOf(part: ReactElement, evening: Evening, mailings: readonly Mailing[]): string[] {
  const facts = { after: [{ mailings }, () => {}], guests: [{ hasList: true }, () => {}] } as unknown as DeskFacts;
  const stores = { evening: createStore(() => ({ evening })) } as Partial<AdminStores> as AdminStores;
  const html = renderToStaticMarkup(
    <Router hook={() => ['/admin', () => {}]} searchHook={() => ''}>
      <ServicesContext value={{ now: () => NOW, locale: 'en-GB' } as Services}>
        <MessagesContext value={translateAll()}>
          <ToastsContext value={createToasts()}>
            <AdminStoresContext value={stores}>
              <DeskFactsContext value={facts}>{part}</DeskFactsContext>
            </AdminStoresContext>
          </ToastsContext>
        </MessagesContext>
      </ServicesContext>
    </Router>,
  );
  return html.split('<button').filter(isPrimary).map(wordsOf);
}

const INVITED = aMailing('invitation', 0, { mailed: 23 });
const REMINDER = aMailing('unregistered', 8);

test.each([
  ['weeks ahead, without guests', 20 * DAY_MS, 0, [], ['Add guests']],
  ['weeks ahead, with guests', 20 * DAY_MS, 23, [aMailing('invitation', 23)], ['Invite']],
  ['weeks ahead, once they were invited', 20 * DAY_MS, 23, [INVITED, REMINDER], []],
  [
    'weeks ahead, with a guest who came later',
    20 * DAY_MS,
    24,
    [aMailing('invitation', 1, { mailed: 23 }), REMINDER],
    ['Invite'],
  ],
  ['three days ahead, while some haven’t registered', 3 * DAY_MS, 23, [INVITED, REMINDER], ['Remind']],
  ['three days ahead, if the reminder goes by itself', 3 * DAY_MS, 23, [INVITED, { ...REMINDER, sendsAt: NOW + 1 }], []],
  ['three days ahead, where nobody can be reminded', 3 * DAY_MS, 23, [INVITED, { ...REMINDER, isDue: false }], []],
  ['three days ahead, once all have registered', 3 * DAY_MS, 23, [INVITED, aMailing('unregistered', 0)], []],
  ['three hours ahead', 3 * HOUR_MS, 23, [aMailing('invitation', 1, { mailed: 23 }), REMINDER], ['Release now']],
  ['three hours ahead, if nobody was invited', 3 * HOUR_MS, 23, [aMailing('invitation', 23)], ['Invite']],
  ['once it has begun', 0, 23, [aMailing('invitation', 23)], ['Release now']],
  ['until a day later', 1 - DAY_MS, 23, [INVITED, REMINDER], ['Release now']],
  ['a day later', -DAY_MS, 23, [INVITED, REMINDER], []],
  ['a day later, without guests', -DAY_MS, 0, [], []],
  ['without a date', null, 23, [INVITED, REMINDER], ['Release now']],
] as const)('The one primary button of a waiting evening, %s', (_, ahead, invited, mailings, primary) => {
  const evening = anEvening({
    about: anAbout(ahead === null ? null : NOW + ahead),
    invited,
    people: { ...PEOPLE, readyWomen: 0, readyMen: 0 },
  });
  expect(primaryOf(<Timing evening={evening} />, evening, mailings)).toEqual(primary);
  // Among the mails it is the same one.
  const isMail = primary[0] === 'Invite' || primary[0] === 'Remind';
  expect(primaryOf(<MailsTab />, evening, mailings)).toEqual(isMail ? primary : []);
});

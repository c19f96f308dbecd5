import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { CardRow } from '../../../src/domain/card';
import { LikeButton } from '../../../src/features/people/likes/like-button';
import { createPeopleStores, PeopleStoresContext } from '../../../src/features/people/people-stores';
import { SafetyDialogs } from '../../../src/features/people/people-dialogs';
import { NamedSentence } from '../../../src/features/people/person/person-title';
import { createCard } from '../../../src/features/people/scorecard/card-store';
import { CardNote } from '../../../src/features/people/scorecard/my-card';
import { MessagesContext } from '../../../src/messages/messages';
import { createPerMount, ServicesContext, type Services } from '../../../src/session/services';
import { createToasts, ToastsContext } from '../../../src/ui/toasts';
import { translateAll } from '../../support/all-texts';
import { aMount, aPerson } from './fake-server';

const NOW = Date.UTC(2126, 5, 1);
const tom = aPerson('tom', { firstName: 'Tom', lastName: 'Tailor', age: 31, number: 17 });

interface Given {
  closesAt?: number | undefined;
  /** On My card, about Tom. */
  row?: CardRow;
  t?: ReturnType<typeof translateAll>;
}

function drawn(element: React.ReactElement, { closesAt, row, t = translateAll() }: Given = {}): string {
  const mount = aMount({ api: {} }, {}, () => NOW);
  const stores = createPeopleStores(mount);
  stores.ending.update(closesAt);
  const base = createPerMount(() => services);
  const rows = new Map(row && [[row.number, row]]);
  const card = createStore(() => ({ phase: 'ready', rows, outcome: 'open' }));
  const services = {
    ...mount,
    locale: 'en-GB',
    perMount: <Made,>(make: (given: Services) => Made) => (make === (createCard as unknown) ? card : base(make as never)) as Made,
  } as unknown as Services;
  return renderToStaticMarkup(
    <ServicesContext value={services}>
      <MessagesContext value={t}>
        <PeopleStoresContext value={{ ...stores, ending: { ...stores.ending, getInitialState: stores.ending.getState } }}>
          <ToastsContext value={createToasts()}>{element}</ToastsContext>
        </PeopleStoresContext>
      </MessagesContext>
    </ServicesContext>,
  );
}

const words = (html: string) => html.replaceAll(/<[^>]*>/g, '');

/** Of Tom's heart. */
const titleOf = (closesAt?: number) =>
  /<button[^>]* title="([^"]*)"/.exec(drawn(<LikeButton person={tom} liked={false} look="heart" />, { closesAt }))?.[1];

describe('A heart', () => {
  it('that can’t be pressed any more says why, and nothing of matches that there may not be', () => {
    expect(titleOf()).toBe('Like');
    expect(titleOf(NOW - 1)).toBe('Liking has ended.');
  });
});

describe('Number and name stay together', () => {
  it.each([
    ['report', 'Only the organiser reads this. 17 · Tom T. isn’t told.'],
    ['block', '17 · Tom T. isn’t told, and it can’t be undone.'],
  ] as const)('in what is said before a %s', (what, said) => {
    const hint = /<p id="[^"]*-hint".*?<\/p>/.exec(drawn(<SafetyDialogs safety={{ what, person: tom }} />))?.[0] ?? '';
    expect(hint).toMatch(/<span[^>]*>17 · Tom<\/span> <span[^>]*>T\.<\/span>/);
    expect(words(hint)).toContain(said);
  });

  it('once in a sentence, into which a host has put a line break', () => {
    const t = translateAll({ 'matches.confirm.hint': '{name} will leave your matches.\nSure?' });
    const html = drawn(<NamedSentence text="matches.confirm.hint" person={tom} as="nameParts" />, { t });
    expect(words(html)).toBe('17 · Tom T. will leave your matches.\nSure?');
  });
});

test.each([
  ['yes', 'Sails', 'Your note: Yes · Sails'],
  ['maybe', '', 'Your note: Maybe'],
  ['no', 'Late', 'Your note: Late'],
  ['no', '', ''],
  [null, '', ''],
] as const)('Beside a match stands what attendees noted of it, and no No: %s, “%s”', (mark, note, said) => {
  expect(words(drawn(<CardNote number={17} />, { row: { number: 17, mark, note } }))).toBe(said);
});

import { createElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { expect, it, test } from 'vitest';
import type { ProfilesPage } from '../../../src/api/people-calls';
import type { Profile } from '../../../src/domain/profile';
import { createPeopleStores, usePeopleStores } from '../../../src/features/people/people-stores';
import { PersonCard } from '../../../src/features/people/person/person-card';
import { endingOf, usePersonText, type PersonText } from '../../../src/features/people/person/use-person-text';
import { MessagesContext } from '../../../src/messages/messages';
import { createPerMount, ServicesContext, type Services } from '../../../src/session/services';
import { translateAll } from '../../support/all-texts';
import { wordsIn } from '../../support/words';
import { aMount, aPerson, calm } from './fake-server';

const services = {
  locale: 'en-GB',
  now: () => Date.UTC(2126, 5, 1),
  photoSizes: undefined,
  perMount: createPerMount(() => services),
} as unknown as Services;
const tom = aPerson('tom', { firstName: 'Tom', lastName: 'Tailor', age: 31, photos: [], profilePhotoUrl: null });

function drawn(element: React.ReactElement, t = translateAll()): string {
  return renderToStaticMarkup(
    <ServicesContext value={services}>
      <MessagesContext value={t}>{element}</MessagesContext>
    </ServicesContext>,
  );
}

/** How a person is named. */
function textOf(person: Profile, t = translateAll()): PersonText {
  const Told = () => encodeURIComponent(JSON.stringify(usePersonText(person)));
  return JSON.parse(decodeURIComponent(drawn(<Told />, t))) as PersonText;
}

test('In Arabic a name has no isolate inside the one that each sentence puts around it, so number, name and age keep their order', async () => {
  const t = await wordsIn('ar');
  const ali = { ...tom, firstName: 'عبد الرحمن', lastName: 'أحمد', number: 2 };
  const { fullTitle, parts } = textOf(ali, t);
  expect(fullTitle).toBe('2 · عبد الرحمن أ.، 31');
  expect(parts).toEqual({ number: '2 · ', first: 'عبد الرحمن', ending: ' أ.، 31' });
  expect(t('person.report.of', { name: fullTitle })).toContain(`\u2068${fullTitle}\u2069`);
  expect(textOf({ ...tom, number: 17 }, t).fullTitle).toBe('17 · Tom T.، 31');
});

const card = (person: Profile) => drawn(<PersonCard person={person} below={1} onView={() => {}} />);
const heading = (html: string) => (/<h3.*<\/h3>/.exec(html)?.[0] ?? '').replaceAll(/<[^>]*>/g, '');

test('A number stands before the name, wherever somebody is named', () => {
  expect(textOf({ ...tom, number: 17 })).toEqual({
    name: 'Tom',
    fullName: '17 · Tom T.',
    fullTitle: '17 · Tom T., 31',
    parts: { number: '17 · ', first: 'Tom', ending: ' T., 31' },
    nameParts: { number: '17 · ', first: 'Tom', ending: ' T.' },
  });
});

test('Somebody without a last name, and somebody unknown, has it too', () => {
  expect(textOf({ ...tom, lastName: '', number: 3 })).toMatchObject({
    fullTitle: '3 · Tom, 31',
    parts: { number: '3 · ', first: 'Tom,', ending: ' 31' },
  });
  expect(textOf({ ...tom, firstName: '', lastName: '', age: null, dob: null, number: 3 }).fullTitle).toBe('3 · User unavailable');
});

test('Without one, people are named as ever', () => {
  expect(textOf(tom)).toEqual({
    name: 'Tom',
    fullName: 'Tom T.',
    fullTitle: 'Tom T., 31',
    parts: { number: '', first: 'Tom', ending: ' T., 31' },
    nameParts: { number: '', first: 'Tom', ending: ' T.' },
  });
});

test('A card says the number, then the name; the letter on its tile is the name’s', () => {
  const html = card({ ...tom, number: 17 });
  expect(heading(html)).toBe('17 · Tom T., 31');
  expect(html).toContain('aria-label="View 17 · Tom T., 31"');
  expect(/letter[^>]*>([^<]*)</.exec(html)?.[1]).toBe('T');
});

/** Whom View Profiles shows of these pages, in its order. */
async function browsed(pages: readonly Profile[][]): Promise<(string | null)[]> {
  const api = {
    listProfiles: async (_gender: unknown, token: string | null): Promise<ProfilesPage> => {
      const at = Number(token);
      return { items: pages[at] ?? [], nextToken: at + 1 < pages.length ? String(at + 1) : null };
    },
  };
  const { browse } = createPeopleStores(aMount({ api }, {}));
  browse.enter();
  for (let page = 0; page < pages.length; page += 1) {
    await calm();
    browse.loadMore();
  }
  return browse.getState().entries.map(({ person }) => person.id);
}

test('View Profiles is in the order of the numbers, across pages, with those who have none last', async () => {
  const a = aPerson('a', { number: 9 });
  const b = aPerson('b');
  const c = aPerson('c', { number: 2 });
  const d = aPerson('d');
  const e = aPerson('e', { number: 5 });
  expect(
    await browsed([
      [a, b, c],
      [d, e],
    ]),
  ).toEqual(['c', 'e', 'a', 'b', 'd']);
});

test('Without numbers it keeps the order of the server', async () => {
  expect(await browsed([[aPerson('c'), aPerson('a')], [aPerson('b')]])).toEqual(['c', 'a', 'b']);
});

it.each([
  ['Anna K., 29', ' K., 29'],
  ['Anna, 29', ', 29'],
  ['Anna K.، 29', ' K.، 29'],
  ['Anna K.', ' K.'],
  // Nothing to be kept beside a name that comes later.
  ['29, Anna K.', ''],
])('The end of %j, which a card never cuts, is %j', (fullTitle, ending) => {
  expect(endingOf(fullTitle, 'Anna')).toBe(ending);
});

function Tab() {
  usePeopleStores();
  return null;
}

test('a people tab outside of a visit says what it misses', () => {
  expect(() => renderToString(createElement(Tab))).toThrow('A people tab needs the stores of its visit around it');
});

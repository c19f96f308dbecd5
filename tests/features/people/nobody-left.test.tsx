import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { NobodyLeft } from '../../../src/features/people/nobody-left';
import { MessagesContext } from '../../../src/messages/messages';
import { ServicesContext, type Services } from '../../../src/session/services';
import { translateAll } from '../../support/all-texts';

const EMPTY = 'No profiles to browse right now.';
const SEEN = 'You’ve seen everyone';
const LIKES = 'See whom you liked, and who liked you.';
const ROTATIONS = 'Profiles are released after the table rotations finish. Until then, polish your own.';
const RELEASE = 'Profiles are released on 24 June 2126 at 18:00. Until then, polish your own.';
const TODAY = 'Profiles are released today at 18:00. Until then, polish your own.';
const NOW = Date.UTC(2126, 5, 1);
const AWAITED = Date.UTC(2126, 5, 24, 18);

// A browser's, which Node has only lately.
vi.stubGlobal('navigator', { languages: ['en-GB'] });
afterAll(() => void vi.unstubAllGlobals());

/** The sentences in the place of the empty list, then the tab its link leads to. */
function said(
  liked: 'never' | 'before' | 'now',
  opensAt?: number,
  eventName = '',
  { over = false, secret = false } = {},
): string[] {
  const services = { eventName, locale: 'en-GB', now: () => NOW } as Services;
  const html = renderToStaticMarkup(
    <Router hook={() => ['/app', () => {}]}>
      <ServicesContext value={services}>
        <MessagesContext value={translateAll()}>
          <NobodyLeft liked={liked} over={over} secret={secret} opensAt={opensAt} refresh={<button>Refresh</button>} />
        </MessagesContext>
      </ServicesContext>
    </Router>,
  );
  const tab = /href="[^"]*?(?:tab=(\w+))?"/.exec(html)?.[1] ?? 'PROFILE';
  const texts = html.replaceAll(/<svg.*?<\/svg>|<a .*<\/a>/g, '').split(/<[^>]*>/);
  return [...texts.filter(Boolean), tab];
}

test.each([
  ['after a like of this visit', 'now', undefined, '', [EMPTY, SEEN, LIKES, 'Refresh', 'LIKES']],
  ['after one of an earlier visit', 'before', undefined, '', [EMPTY, LIKES, 'Refresh', 'LIKES']],
  ['of an earlier visit, once released', 'before', NOW - 1, 'Roof', [EMPTY, LIKES, 'Refresh', 'LIKES']],
  ['of an earlier event, before the next one', 'before', AWAITED, '', [EMPTY, RELEASE, 'Refresh', 'PROFILE']],
  [
    'of an earlier event, with a name for the next',
    'before',
    undefined,
    'Roof',
    [EMPTY, 'Roof', ROTATIONS, 'Refresh', 'PROFILE'],
  ],
  ['before any like', 'never', AWAITED, 'Roof', [EMPTY, 'Roof', RELEASE, 'Refresh', 'PROFILE']],
  ['before any like, on the day itself', 'never', NOW + 18 * 3_600_000, '', [EMPTY, TODAY, 'Refresh', 'PROFILE']],
  ['before any like, without a word of the organiser', 'never', undefined, '', [EMPTY, ROTATIONS, 'Refresh', 'PROFILE']],
] as const)('nobody left to browse, %s', (_case, liked, opensAt, eventName, sentences) => {
  expect(said(liked, opensAt, eventName)).toEqual(sentences);
});

test.each(['never', 'before', 'now'] as const)('nobody left once liking has ended leads to the matches (%s liked)', (liked) => {
  expect(said(liked, AWAITED, 'Roof', { over: true })).toEqual([EMPTY, 'MATCHES']);
});

test('nobody left while likes are secret says nothing of who liked one', () => {
  expect(said('before', undefined, '', { secret: true })).toEqual([EMPTY, 'Refresh', 'LIKES']);
});

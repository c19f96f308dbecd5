import { expect, it } from 'vitest';
import { createDrafts } from '../../src/session/drafts';

it('Drafts are kept from one screen to the next, and belong to one mount', () => {
  const drafts = createDrafts();
  expect(drafts.get('email')).toBeUndefined();
  drafts.set('email', 'anna@example.org');
  drafts.set('returnTo', '/app?tab=LIKES');
  expect([drafts.get('email'), drafts.get('returnTo')]).toEqual(['anna@example.org', '/app?tab=LIKES']);
  drafts.clear('email');
  expect([drafts.get('email'), drafts.get('returnTo')]).toEqual([undefined, '/app?tab=LIKES']);
  expect(createDrafts().get('returnTo')).toBeUndefined();
});

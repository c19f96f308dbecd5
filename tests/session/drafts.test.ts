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

it('Drafts are gone altogether for whoever comes next', () => {
  const drafts = createDrafts();
  drafts.set('email', 'anna@example.org');
  drafts.set('profile', { owner: 'anna@example.org', form: 'edit', fields: { bio: 'Late riser' }, photos: [] });
  drafts.reset();
  expect([drafts.get('email'), drafts.get('profile')]).toEqual([undefined, undefined]);
  drafts.set('email', 'ben@example.org');
  expect(drafts.get('email')).toBe('ben@example.org');
});

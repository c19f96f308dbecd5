import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import { decodeOwnProfile } from '../../../src/api/decode';
import type { Profile } from '../../../src/domain/profile';
import { FirstStep } from '../../../src/features/profile/my-profile';
import { MessagesContext } from '../../../src/messages/messages';
import { ServicesContext, type Services } from '../../../src/session/services';
import { translateAll } from '../../support/all-texts';

const NOW = Date.UTC(2126, 5, 1);
const viewed = { get: () => '1' };
const unviewed = { get: () => null };

/** Whether My Profile leads on to the other people. @param answer of the server, beside a first name */
function leadsOn(answer: object, named: { releaseAt?: string; storage?: object } = {}): boolean {
  const services = { storage: unviewed, key: 'key', now: () => NOW, ...named } as unknown as Services;
  const profile = decodeOwnProfile({ userId: 'me', firstName: 'Anna', ...answer }) as Profile;
  const html = renderToStaticMarkup(
    <Router hook={() => ['/app', () => {}]}>
      <ServicesContext value={services}>
        <MessagesContext value={translateAll()}>
          <FirstStep profile={profile} />
        </MessagesContext>
      </ServicesContext>
    </Router>,
  );
  return html.includes('Next, see who took part');
}

it.each([
  ['without a word of a release', {}, {}, true],
  ['once the server says that it no longer awaits one', { awaitsRelease: false }, {}, true],
  ['not while the server awaits one', { awaitsRelease: true }, {}, false],
  ['not while it says so as a text', { awaitsRelease: 'true' }, {}, false],
  ['not before the hour that the page names', {}, { releaseAt: new Date(NOW + 1).toISOString() }, false],
  ['from that hour on', {}, { releaseAt: new Date(NOW).toISOString() }, true],
  ['not whoever has liked somebody', { likedUserIds: ['ben'] }, {}, false],
  ['not whoever has viewed somebody', {}, { storage: viewed }, false],
])('My Profile leads newcomers on to the other people: %s', (_case, answer, named, leads) => {
  expect(leadsOn(answer, named)).toBe(leads);
});

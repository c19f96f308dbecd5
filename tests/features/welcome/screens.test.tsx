import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Router } from 'wouter';
import { screens as helpScreens } from '../../../src/features/welcome/help-part';
import { screens } from '../../../src/features/welcome/welcome-part';
import { MessagesContext } from '../../../src/messages/messages';
import { unknownPerson } from '../../../src/api/decode';
import type { Profile } from '../../../src/domain/profile';
import { createDrafts } from '../../../src/session/drafts';
import { ServicesContext, type Services } from '../../../src/session/services';
import { translateAll } from '../../support/all-texts';
import { aWorld } from '../profile/profile-world';

interface Place {
  search?: string;
  support?: Partial<Services['support']>;
  drafts?: Services['drafts'];
  own?: Partial<Profile>;
}

/** The markup of a screen, as it is before any script of it runs. */
function markup(Screen: ComponentType, { search = '', support = {}, drafts = createDrafts(), own = {} }: Place = {}): string {
  const { session, ownProfile } = aWorld();
  ownProfile.set({ ...unknownPerson('me'), ...own });
  // A page made without a browser shows what a store began with.
  const known = { ...ownProfile, getInitialState: ownProfile.getState };
  const hook = Object.assign((): [string, () => void] => ['/', () => {}], {
    searchHook: () => search,
    hrefs: (to: string) => `#${to}`,
  });
  return renderToStaticMarkup(
    <Router hook={hook}>
      {/* These screens ask their services for no more than that. */}
      <ServicesContext value={{ support, drafts, session, ownProfile: known } as Partial<Services> as Services}>
        <MessagesContext value={translateAll()}>
          <Screen />
        </MessagesContext>
      </ServicesContext>
    </Router>,
  );
}

describe('The landing screen', () => {
  it('leads to registration, login and help by real links', () => {
    const html = markup(screens.landing);
    for (const route of ['register', 'login', 'help']) expect(html).toContain(`href="#/${route}"`);
    expect(html).not.toContain('role="status"');
  });

  it('says why somebody was logged out after a timeout', () => {
    const html = markup(screens.landing, { search: 'logout=timeout' });
    expect(html).toMatch(/role="status".*You&#x27;ve been logged out due to inactivity\. Please sign in again to continue\./);
  });

  it('says nothing after a logout of one’s own', () => {
    expect(markup(screens.landing, { search: 'logout=manual' })).toBe(markup(screens.landing));
  });
});

describe('The help page', () => {
  it('leads back to where it was opened, else to the start', () => {
    expect(markup(helpScreens.help)).toMatch(/href="#\/"[^>]*>Back</);
    const drafts = createDrafts();
    drafts.set('wayBack', '/confirm');
    expect(markup(helpScreens.help, { drafts })).toMatch(/href="#\/confirm"[^>]*>Back</);
  });

  it('has its four sections as headings', () => {
    const html = markup(helpScreens.help);
    for (const title of ['Support', 'App usage', 'Data privacy', 'Account deletion']) {
      expect(html).toMatch(new RegExp(`<h3[^>]*>${title}</h3>`));
    }
  });

  it('says after how many days everything is deleted, where the server says so', () => {
    const told =
      'All of it is deleted 30 days after the event has closed or, as long as it stays open, 30 days after your last login.';
    expect(markup(helpScreens.help, { own: { retentionDays: 30 } })).toContain(`<p>${told}</p>`);
    expect(markup(helpScreens.help)).not.toContain('All of it is deleted');
  });

  it('links the contact of the organiser', () => {
    const html = markup(helpScreens.help, { support: { email: 'help@example.org', phone: '+44 (0)20 7946-0000' } });
    expect(html).toContain('<a href="mailto:help@example.org">help@example.org</a>');
    expect(html).toContain('<a href="tel:+442079460000" dir="ltr">+44 (0)20 7946-0000</a>');
  });

  it('shows whatever an organiser gave for an address, half a character included', () => {
    const html = markup(helpScreens.help, { support: { email: '50%\uD800 <b>@example.org', phone: '<img src=x>' } });
    expect(html).toContain('href="mailto:50%25%EF%BF%BD%20%3Cb%3E@example.org"');
    expect(html).toContain('<a href="tel:" dir="ltr">&lt;img src=x&gt;</a>');
  });

  it('names the organiser when there is no contact', () => {
    expect(markup(helpScreens.help)).toContain('Please ask the organiser of your event.');
    expect(markup(helpScreens.help, { support: { phone: '1' } })).not.toContain('mailto:');
  });
});

it('An unknown page says so, and leads to the start', () => {
  const html = markup(helpScreens.notFound);
  expect(html).toContain('404 - Page not found');
  expect(html).toContain('href="#/"');
});

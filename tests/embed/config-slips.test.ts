import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../src/embed/config';
import { anElement, FakeShadowRoot } from './an-element';

beforeEach(() => void vi.stubGlobal('ShadowRoot', FakeShadowRoot));
afterEach(() => void vi.unstubAllGlobals());

const GOOD = { apiHost: 'https://api.example.org', clientId: 'abc123' };

describe('A config with a slip', () => {
  it.each([
    ['/next?x=1', '/next?x=1'],
    [' /next', '/next'],
    ['?next', '/event?next'],
    ['//e.org/next', 'https://e.org/next'],
  ])('takes the link %j against the page', (privacyLink, link) => {
    vi.stubGlobal('location', new URL('https://host.example/event?page_id=1#/login'));
    expect(readConfig({ ...GOOD, privacyLink }, anElement()).privacyLink).toBe(new URL(link, 'https://host.example').href);
  });

  it('takes the defaults of what is wrong, and says so with the values', () => {
    const slips: string[] = [];
    const config = {
      ...GOOD,
      colorScheme: 'Dark',
      headingLevel: 7,
      releaseAt: '2026-12-05T22:30',
      theme: { accent: 5, text: '#000' },
    };
    const settings = readConfig(config as never, anElement(), (all) => void slips.push(...all));
    expect(settings).toMatchObject({
      colorScheme: 'auto',
      headingLevel: 2,
      releaseAt: undefined,
      theme: { '--dating-text': '#000' },
    });
    expect(slips).toEqual([
      'colorScheme must be one of auto, light, dark, not "Dark": auto is taken',
      'releaseAt must be a date and time with a time zone, not "2026-12-05T22:30": nothing is taken',
      'headingLevel must be one of 2, 1, 3, 4, not "7": 2 is taken',
      'theme.accent must be a text, not "5": nothing is taken',
    ]);
  });
});

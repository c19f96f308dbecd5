import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../src/embed/config/config';
import { slipsIn } from '../../src/embed/config/slips';
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
    let isDoubtful = false;
    const config = {
      ...GOOD,
      colorScheme: 'Dark',
      headingLevel: 7,
      releaseAt: '2026-12-05T22:30',
      theme: { accent: 5, text: '#000' },
    };
    const settings = readConfig(config as never, anElement(), () => void (isDoubtful = true));
    expect(settings).toMatchObject({
      colorScheme: 'auto',
      headingLevel: 2,
      releaseAt: undefined,
      theme: { '--dating-text': '#000' },
    });
    expect(isDoubtful).toBe(true);
    expect(slipsIn(config).split('; ')).toEqual([
      'colorScheme must be one of auto, light, dark, not "Dark": auto is taken',
      'releaseAt must be a date and time with a time zone, not "2026-12-05T22:30": nothing is taken',
      'headingLevel must be one of 2, 1, 3, 4, not "7": 2 is taken',
      'theme.accent must be a text, not "5": nothing is taken',
    ]);
  });

  it.each([
    [{ colourScheme: 'dark' }, 'colourScheme is not known, did you mean colorScheme?'],
    [{ clientid: 'abc' }, 'clientid is not known, did you mean clientId?'],
    [{ onEvents: () => {} }, 'onEvents is not known, did you mean onEvent?'],
    [{ routing: { initialroute: '/login' } }, 'initialroute is not known, did you mean routing.initialRoute?'],
    [{ theme: { acent: '#a00' } }, 'acent is not known, did you mean theme.accent?'],
    [{ theme: { BG: '#a00' } }, 'BG is not known, did you mean theme.bg?'],
    [{ messages: { 'login.titel': 'Hello' } }, 'login.titel is not known, did you mean messages.login.title?'],
    [{ unlike: 1 }, 'unlike is not known'],
  ])('names the key of %j that nobody knows', (more, sentence) => {
    const config = { ...GOOD, ...more };
    const onDoubt = vi.fn<() => void>();
    readConfig(config as never, anElement(), onDoubt);
    expect(onDoubt).toHaveBeenCalled();
    const [group] = Object.values(more).filter((value) => typeof value === 'object').length > 0 ? Object.keys(more) : [];
    expect(slipsIn(config)).toBe(group ? `${group}.${sentence}` : sentence);
  });

  it('raises no doubt where every key is known, and has nothing to say of texts and a theme that are right', () => {
    const onDoubt = vi.fn<() => void>();
    const config = { ...GOOD, support: { email: 'a@b.example' }, onEvent() {}, title: undefined };
    readConfig(config, anElement(), onDoubt);
    expect(onDoubt).not.toHaveBeenCalled();
    const looks = { theme: { accent: '#a00', fontSize: '18px' }, messages: { 'login.title': 'Hello', 'app.close': 'x' } };
    expect(slipsIn({ ...config, ...looks, load: 'visible', srcBase: '/x', later: undefined })).toBe('');
  });

  it('has attributes named in place of keys', () => {
    const config = { ...GOOD, colorScheme: 'Dark', timeouts: { request: 0 } };
    const sentences = 'color-scheme must be one of auto, light, dark, not "Dark": auto is taken; timeouts.request must be a ';
    expect(slipsIn(config, { localName: 'dating-app' } as HTMLElement)).toContain(sentences);
    expect(slipsIn(config, { localName: 'div' } as HTMLElement)).toContain(`data-${sentences.replace('; ', '; data-')}`);
  });
});

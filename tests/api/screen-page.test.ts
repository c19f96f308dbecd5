import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCREEN_TEXTS } from '../../api/screen/texts.ts';
import { openTestDb, startApi, type OwnTarget } from './support/target.ts';

const numbersIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted();

describe('The page for a screen in the room', () => {
  let api: OwnTarget;
  beforeAll(async () => void (api = await startApi(await openTestDb())));
  afterAll(() => api.close());

  const open = (query: string, headers: Record<string, string> = {}) => fetch(`${api.url}/screen${query}`, { headers });

  const page = async (query: string, accepts = '') => (await open(query, { 'accept-language': accepts })).text();

  it('runs its own script and style alone, asks its own server alone, and is kept nowhere', async () => {
    const response = await open('?token=x');
    const html = await response.text();
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; /);
    expect(policy).toContain("connect-src 'self'");
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
    const hashes = [/<style>(.*?)<\/style>/s, /<script>(.*?)<\/script>/s].map((pattern) =>
      createHash('sha256')
        .update(pattern.exec(html)?.[1] ?? '')
        .digest('base64'),
    );
    for (const hash of hashes) expect(policy).toContain(`'sha256-${hash}'`);
    expect(html).not.toMatch(/(?:src|href)="(?!data:,)/);
  });

  it('speaks the language of its link, else the browser’s, and no token gets into it', async () => {
    expect(await page('?lang=de&token=x', 'fr')).toMatch(/<html lang="de" dir="ltr">.*Glocke an/s);
    expect(await page('?lang=ar')).toContain('<html lang="ar" dir="rtl">');
    expect(await page('?lang=xx', 'fr-CH, en;q=0.5')).toContain('<html lang="fr"');
    expect(await page('')).toContain('<html lang="en"');
    expect(await page('?token=%3Cscript%3E1')).not.toContain('script>1');
  });

  it('has the numbers of its texts in every language', () => {
    for (const [language, texts] of Object.entries(SCREEN_TEXTS)) {
      for (const [name, text] of Object.entries(texts) as [keyof typeof texts, string][]) {
        expect([language, name, numbersIn(text)]).toEqual([language, name, numbersIn(SCREEN_TEXTS.en[name])]);
        expect(text.trim()).not.toBe('');
      }
    }
  });
});

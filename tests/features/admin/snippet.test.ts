import { describe, expect, it } from 'vitest';
import { choiceIn } from '../../../demo-host/site/builder/fields.js';
import { snippetFor as builtFor } from '../../../demo-host/site/builder/snippets.js';
import { builderAddress, snippetFor } from '../../../src/features/admin/evening/snippet';

const PLACES = { release: 'https://cdn.example.org/v1/', apiHost: 'https://api.example.org', clientId: 'spring-7k2m9p' };

describe('the code of a new evening', () => {
  it('is what the snippet builder writes for it', () => {
    const { api, id, src } = { api: PLACES.apiHost, id: PLACES.clientId, src: `${PLACES.release}embed.js` };
    expect(snippetFor(PLACES)).toBe(builtFor('page', { src, 'api-host': api, 'client-id': id }));
  });

  it('is filled in where the builder is opened', () => {
    const address = new URL(builderAddress('https://www.example.org/builder.html', PLACES));
    expect(address.href).toMatch(/^https:\/\/www\.example\.org\/builder\.html\?/);
    expect(choiceIn(address.searchParams).choice).toEqual({
      src: 'https://cdn.example.org/v1/embed.js',
      'api-host': PLACES.apiHost,
      'client-id': PLACES.clientId,
    });
  });

  it('keeps a server’s words within their attribute', () => {
    expect(snippetFor({ ...PLACES, clientId: '"><script>' })).toContain('client-id="&#34;&#62;&#60;script&#62;"');
  });
});

import { describe, expect, it } from 'vitest';
import { createLocation } from '../../../src/app/location/widget-location';
import { anElement, aPage } from '../../support/builders/fake-page';

const HOST = 'https://host.example/events/42?page_id=12';

const aLocation = ({ view }: ReturnType<typeof aPage>) =>
  createLocation({ view, element: anElement(), prefix: '', initialRoute: '/', mode: 'hash', onRefused: () => {} });

describe('A location that is disposed of', () => {
  it('puts the code back that it took from the address, for a host that mounts twice', () => {
    const page = aPage({ url: `${HOST}#/confirm?code=123&x=1`, state: { host: 'its own' } });
    for (const _ of [1, 2]) {
      const location = aLocation(page);
      expect(page.location.hash).toBe('#/confirm?x=1');
      expect(location.route()).toBe('/confirm?code=123&x=1');
      location.clear();
      location.dispose();
      expect(page.location.hash).toBe('#/confirm?code=123&x=1');
    }
    expect(page.history.state).toEqual({ host: 'its own' });
  });

  it('leaves the address as it is when the attendee went on from the code, or the host wrote it anew', () => {
    const page = aPage({ url: `${HOST}#/confirm?code=123` });
    const location = aLocation(page);
    location.navigate('/login');
    location.dispose();
    expect(page.location.hash).toBe('#/login');
    const other = aPage({ url: `${HOST}#/confirm?code=123` });
    const second = aLocation(other);
    other.followLink('#tickets');
    second.dispose();
    expect(other.location.hash).toBe('#tickets');
  });
});

import { describe, expect, it } from 'vitest';
import { LOADERS } from '../../../src/app/part-loaders';
import { NOT_FOUND, routeOf, ROUTES } from '../../../src/app/location/routes';
import { titleOf, type PartName } from '../../../src/app/parts/part-modules';
import { en } from '../../../src/messages/en';

describe('The routes', () => {
  it('are the ones of the specification', () => {
    expect(ROUTES.map(({ path }) => path)).toEqual([
      '/',
      '/register',
      '/confirm',
      '/login',
      '/forgot-password',
      '/reset-password',
      '/help',
      '/change-password',
      '/create-profile',
      '/app',
      '/my-profile',
      '/admin',
    ]);
  });

  it.each(['/login', '/login/', '/login//'])('are found with or without a trailing slash: %s', (path) => {
    expect(routeOf(path).path).toBe('/login');
  });

  it.each(['', '/', '//'])('begin with the landing page: %j', (path) => {
    expect(routeOf(path).path).toBe('/');
  });

  it.each(['/nope', '/Login', '/login/x', '/app.php', '/*', '/__proto__', '/constructor'])('know no %s', (path) => {
    expect(routeOf(path)).toBe(NOT_FOUND);
    expect(routeOf(path).access).toEqual({ kind: 'public' });
  });

  it('are protected where the specification says so', () => {
    const isProtected = ROUTES.filter(({ access }) => access.kind === 'protected').map(({ path }) => path);
    expect(isProtected).toEqual(['/change-password', '/create-profile', '/app', '/my-profile', '/admin']);
    expect(routeOf('/admin').access).toMatchObject({ role: 'admin' });
  });

  it('have a loader and a name for every part', () => {
    const known = { welcome: 0, help: 0, account: 0, register: 0, recovery: 0, profile: 0, main: 0, people: 0, admin: 0 };
    const names = Object.keys(known satisfies Record<PartName, number>) as PartName[];
    expect(Object.keys(LOADERS)).toEqual(expect.arrayContaining(names));
    for (const name of names) expect(en[titleOf(name)]).toMatch(/\w/);
  });
});

import { describe, expect, it } from 'vitest';
import { repairedRoute } from '../../../src/app/location/repaired-route';

describe('A route with something at its end', () => {
  it.each([
    ['/register&utm_source=x', '/register', 'utm_source=x'],
    ['/register&amp;utm_source=x', '/register', 'amp;utm_source=x'],
    ['/register%3Futm_source=x', '/register', 'utm_source=x'],
    ['/register%26utm_source%3Dx', '/register', 'utm_source=x'],
    ['/%52egister', '/register', ''],
    ['/register%2f', '/register', ''],
    ['//register', '/register', ''],
    ['/%2fregister', '/register', ''],
    ['/register%253Fx=1', '/register', 'x=1'],
    ['/Register', '/register', ''],
    ['/FORGOT-PASSWORD', '/forgot-password', ''],
    ['/register.', '/register', ''],
    ['/register)', '/register', ''],
    ['/register),', '/register', ''],
    ['/register%E2%80%9D', '/register', ''],
    ['/register%22', '/register', ''],
    ['/register%20and', '/register', ''],
    ['/register#tickets', '/register', ''],
    ['/register;x', '/register', ''],
    ['/Register/&x=1', '/register', 'x=1'],
    ['/&utm_source=x', '/', 'utm_source=x'],
    ['/.', '/', ''],
    ['/Confirm?code=12%2634', '/confirm', 'code=12%2634'],
    ['/confirm%3Fcode%3D123456&utm_source=x', '/confirm', 'code=123456&utm_source=x'],
    ['/app&tab=LIKES', '/app', 'tab=LIKES'],
  ])('%s is read as it was', (route, path, search) => {
    expect(repairedRoute(route)).toEqual({ path, search });
  });

  it.each([
    '/nope',
    '/nope.',
    '/register',
    '/register?x=1',
    '/registers',
    '/register.php',
    '/register-',
    '/register/x',
    '/@ada',
    '/%E0%A4%A',
  ])('%s is none of ours, or needs no repair', (route) => {
    expect(repairedRoute(route)).toBeNull();
  });
});

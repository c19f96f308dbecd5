import type { PartName } from '../parts/part-modules';

/**
 * Who may enter a route (§2, §6).
 * - `public`: everybody; `signedIn` names where somebody with a session is sent instead
 * - `pending`: only while a registration waits for its code
 * - `protected`: only with a session, and the role if one is named
 */
export type Access =
  | { kind: 'public'; signedIn?: '/app' }
  | { kind: 'pending' }
  | { kind: 'protected'; role?: string; profile?: 'required' | 'absent' | 'seed' };

export interface Route {
  path: string;
  access: Access;
  /** The screen, as the part's `screens` name it; the main screen is put together in `app`. */
  view: { part: Exclude<PartName, 'main' | 'menu'>; screen: string } | 'main' | 'none';
  /** The part most go on to from here, loaded meanwhile. */
  next?: PartName;
}

/** The routes of §2. */
export const ROUTES: readonly Route[] = [
  { path: '/', access: { kind: 'public', signedIn: '/app' }, view: { part: 'welcome', screen: 'landing' } },
  { path: '/register', access: { kind: 'public' }, view: { part: 'register', screen: 'register' }, next: 'recovery' },
  { path: '/confirm', access: { kind: 'pending' }, view: { part: 'recovery', screen: 'confirm' }, next: 'profile' },
  { path: '/login', access: { kind: 'public', signedIn: '/app' }, view: { part: 'account', screen: 'login' }, next: 'main' },
  { path: '/forgot-password', access: { kind: 'public' }, view: { part: 'recovery', screen: 'forgotPassword' } },
  { path: '/reset-password', access: { kind: 'public' }, view: { part: 'recovery', screen: 'resetPassword' } },
  { path: '/help', access: { kind: 'public' }, view: { part: 'help', screen: 'help' } },
  { path: '/change-password', access: { kind: 'protected' }, view: { part: 'recovery', screen: 'changePassword' } },
  {
    path: '/create-profile',
    // Somebody who has a profile must not overwrite it by a second creation (P15).
    access: { kind: 'protected', profile: 'absent' },
    view: { part: 'profile', screen: 'createProfile' },
    next: 'main',
  },
  { path: '/app', access: { kind: 'protected', profile: 'required' }, view: 'main' },
  { path: '/my-profile', access: { kind: 'protected', profile: 'seed' }, view: 'none' },
  { path: '/admin', access: { kind: 'protected', role: 'admin' }, view: { part: 'admin', screen: 'dashboard' } },
];

/** Any other path (§2: "404 - Page not found"). */
export const NOT_FOUND: Route = { path: '*', access: { kind: 'public' }, view: { part: 'help', screen: 'notFound' } };

/** A trailing slash makes no other page of it. */
export function routeOf(path: string): Route {
  const plain = path.replace(/\/+$/, '') || '/';
  return ROUTES.find((route) => route.path === plain) ?? NOT_FOUND;
}

import type { PartName } from '../parts/part-modules';

/**
 * Who may enter a route (§2, §6).
 * - `public`: everybody; `signedIn` is where attendees with a session are redirected
 * - `pending`: only while a registration awaits its code
 * - `protected`: only with a session, and with the role if one is named
 */
export type Access =
  | { kind: 'public'; signedIn?: '/app' }
  | { kind: 'pending' }
  | { kind: 'protected'; role?: string; profile?: 'required' | 'absent' | 'seed' };

export interface Route {
  path: string;
  access: Access;
  /** The screen by its name in the part's `screens`; `app` composes the main screen itself. */
  view: { part: Exclude<PartName, 'main'>; screen: string } | 'main' | 'none';
  /** The part needed next by most attendees, prefetched while this screen shows. */
  next?: PartName;
}

/** The routes of §2. */
export const ROUTES: readonly Route[] = [
  { path: '/', access: { kind: 'public', signedIn: '/app' }, view: { part: 'welcome', screen: 'landing' } },
  {
    path: '/register',
    access: { kind: 'public', signedIn: '/app' },
    view: { part: 'register', screen: 'register' },
    next: 'recovery',
  },
  { path: '/confirm', access: { kind: 'pending' }, view: { part: 'recovery', screen: 'confirm' }, next: 'profile' },
  { path: '/login', access: { kind: 'public', signedIn: '/app' }, view: { part: 'account', screen: 'login' }, next: 'main' },
  { path: '/forgot-password', access: { kind: 'public' }, view: { part: 'recovery', screen: 'forgotPassword' } },
  { path: '/reset-password', access: { kind: 'public' }, view: { part: 'recovery', screen: 'resetPassword' } },
  { path: '/help', access: { kind: 'public' }, view: { part: 'help', screen: 'help' } },
  { path: '/change-password', access: { kind: 'protected' }, view: { part: 'recovery', screen: 'changePassword' } },
  {
    path: '/create-profile',
    // A second creation would overwrite an existing profile.
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

/** Ignores a trailing slash. */
export function routeOf(path: string): Route {
  const plain = path.replace(/\/+$/, '') || '/';
  return ROUTES.find((route) => route.path === plain) ?? NOT_FOUND;
}

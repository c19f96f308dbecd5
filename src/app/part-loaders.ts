import type { PartLoaders } from './parts/part-modules';

/** The lazy parts. The bundler turns each `import()` into a chunk named after the file. */
export const LOADERS: PartLoaders = {
  welcome: () => import('../features/welcome/welcome-part'),
  help: () => import('../features/welcome/help-part'),
  account: () => import('../features/account/account-part'),
  register: () => import('../features/account/register-part'),
  recovery: () => import('../features/account/recovery-part'),
  profile: () => import('../features/profile/profile-part'),
  rounds: () => import('../features/people/rounds/rounds-part'),
  card: () => import('../features/people/scorecard/card-part'),
  after: () => import('../features/people/afterwards/after-part'),
  people: () => import('../features/people/people-part'),
  admin: () => import('../features/admin/admin-part'),
  main: () => import('./shell/main-part'),
  signedIn: () => import('./shell/signed-in-part'),
  styles: () => import('./shell/styles-part'),
};

import type { ComponentType } from 'react';
import type { Messages } from '../messages/messages';
import type { PartName } from './routes';

/** The lazy parts, each with the texts it shows. The bundler makes a chunk of each `import()`. */
export const PART_LOADERS = {
  welcome: () => import('../features/welcome/part'),
  help: () => import('../features/welcome/help-part'),
  account: () => import('../features/account/part'),
  register: () => import('../features/account/register-part'),
  recovery: () => import('../features/account/recovery-part'),
  main: () => import('./main-screen'),
  profile: () => import('../features/profile/part'),
  people: () => import('../features/people/part'),
  admin: () => import('../features/admin/part'),
  menu: () => import('./header-menu'),
} satisfies Record<PartName, () => Promise<{ texts: Partial<Messages> }>>;

/** All that is loaded later: the parts, and what the first screen of a visitor can do without. */
export const LOADERS = { ...PART_LOADERS, signedIn: () => import('./signed-in-part'), styles: () => import('./first-sheets') };

/** What a part that holds screens exports: each by the name `routes` uses. */
export type Screens = Readonly<Record<string, ComponentType>>;

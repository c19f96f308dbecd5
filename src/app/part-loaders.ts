import type { ComponentType } from 'react';
import type { PartName } from './routes';

/** What a part's module exports: its screens, by the names `routes` uses. */
export interface PartModule {
  screens: Readonly<Record<string, ComponentType>>;
}

/** The lazy parts. The bundler makes a chunk of each `import()`. */
export const PART_LOADERS: Record<Exclude<PartName, 'menu'>, () => Promise<PartModule>> & {
  menu: () => Promise<typeof import('./header-menu')>;
} = {
  welcome: () => import('../features/welcome/part'),
  account: () => import('../features/account/part'),
  profile: () => import('../features/profile/part'),
  people: () => import('../features/people/part'),
  admin: () => import('../features/admin/part'),
  menu: () => import('./header-menu'),
};

import { createContext, use } from 'react';
import type { Core } from './core';
import type { Settings } from './settings';

export interface AppValue {
  core: Core;
  settings: Settings;
}

export const AppContext = createContext<AppValue | null>(null);

export function useApp(): AppValue {
  const value = use(AppContext);
  if (!value) throw new Error('This belongs inside the app');
  return value;
}

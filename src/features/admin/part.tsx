import { Dashboard } from './dashboard';

export const screens = { dashboard: Dashboard };

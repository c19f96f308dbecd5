import { Dashboard } from './dashboard';

export { texts } from '../../messages/en/admin';

export const screens = { dashboard: Dashboard };

import { forms } from '../../messages/en/account';
import { admin } from '../../messages/en/admin';
import { Dashboard } from './dashboard';

export const texts = { ...forms, ...admin };

export const screens = { dashboard: Dashboard };

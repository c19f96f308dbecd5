import { texts as admin } from '../../messages/en/admin';
import { texts as forms } from '../../messages/en/forms';
import { Dashboard } from './dashboard';

export const texts = { ...forms, ...admin };

export const screens = { dashboard: Dashboard };

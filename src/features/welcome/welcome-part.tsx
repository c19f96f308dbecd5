import { Landing } from './landing';

export { welcome as texts } from '../../messages/en/start';

export const screens = { landing: Landing };

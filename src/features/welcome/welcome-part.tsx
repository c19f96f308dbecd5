import { Landing } from './landing';

export { texts } from '../../messages/en/welcome';

export const screens = { landing: Landing };

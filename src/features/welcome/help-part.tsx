import { Help } from './help';
import { NotFound } from './not-found';

export { texts } from '../../messages/en/help';

export const screens = { help: Help, notFound: NotFound };

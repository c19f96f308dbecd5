import { Help } from './help';
import { Landing } from './landing';
import { NotFound } from './not-found';

export const screens = { landing: Landing, help: Help, notFound: NotFound };

import { aside, help } from '../../messages/en/help';
import { Help } from './help';
import { NotFound } from './not-found';

export const screens = { help: Help, notFound: NotFound };

export const texts = { ...aside, ...help };

import { en } from '../../src/messages/en';
import { createTranslate, type Messages } from '../../src/messages/messages';

/** The texts as they are once every lazy part is there. */
export const translateAll = (replacements: Partial<Messages> = {}) => createTranslate(replacements, en);

import { en } from '../../src/messages/en';
import { createTranslate, fillPlaceholders, type Messages } from '../../src/messages/messages';

/** All texts, as they are once every lazy part has loaded. */
export const translateAll = (replacements: Partial<Messages> = {}) =>
  createTranslate(replacements, { texts: en, fill: fillPlaceholders });

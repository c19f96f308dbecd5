/**
 * Marks without a width, which come along when text is copied from chats, phone books, mails and web pages, or which keyboards
 * leave behind: soft hyphens, zero-width spaces, word joiners, byte order marks, and whatever turns text. Lone surrogates as well,
 * which no store takes. Not the joiners U+200C and U+200D: letters and emoji are spelled with them.
 */
const MARKS = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\p{Cs}]/gu;

/** The text without invisible marks, as every text is read before its rules, here and by the API. */
export const withoutMarks = (text: string): string => text.replaceAll(MARKS, '');

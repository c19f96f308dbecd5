/** Parts a list of words and phrases at its bars. */
export const phrases = (text: string): string[] => text.split('|').map((phrase) => phrase.replaceAll(/\s{1,200}/g, ' ').trim());

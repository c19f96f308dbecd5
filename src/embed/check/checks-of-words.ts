import { fault, fine, hint, type Check } from './finding';
import { listed } from './listed';

/** Names and values that look right and aren't. */
export const WORD_CHECKS: readonly Check[] = [
  {
    id: 'names',
    looksAt: 'Names of attributes',
    judge({ words: { misspelt } }) {
      if (misspelt.length === 0) return fine('None is misspelt.');
      return fault(
        `The widget knows no ${listed(misspelt.map(({ name }) => name))}, and passes over it.`,
        `Did you mean ${listed(misspelt.map(({ meant }) => meant))}?`,
      );
    },
  },
  {
    id: 'language',
    looksAt: 'Language',
    judge({ words: { language } }) {
      const { given, isOwn, is, name, meant } = language;
      const where = isOwn ? 'on the tag' : 'on the page';
      const next = meant ? `Write lang="${meant}".` : 'Write a code such as lang="de" or lang="en-GB".';
      if (is === 'none') return fault(`lang="${given}" ${where} names no language, so the widget speaks English.`, next);
      if (is === 'spoken') return fine(name ? `It speaks ${name}.` : 'It speaks English, as the page names no language.');
      // Around the widget, the page's language is the page's own affair.
      if (!isOwn) return fine(`It doesn't speak ${name}, and shows English.`);
      return hint(
        `The widget doesn't speak ${name}, and shows English.`,
        'Choose one of its languages, or pass texts of your own.',
      );
    },
  },
  {
    id: 'theme',
    looksAt: 'Colours and sizes',
    judge({ words: { theme } }) {
      if (theme.length === 0) return fine('All that are set can be used.');
      return fault(
        `These can't be used, and count for nothing: ${listed(theme)}.`,
        'Correct name or value: a colour is #0f766e, rgb(15 118 110) or teal; a size has a unit.',
      );
    },
  },
];

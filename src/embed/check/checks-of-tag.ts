import { fault, fine, hint, unknown, type Check, listed } from './finding';

/** Mistakes in the tag itself. */
export const TAG_CHECKS: readonly Check[] = [
  {
    id: 'closed',
    looksAt: 'The end of the tag',
    judge({ tag: { swallowed } }) {
      if (swallowed.length === 0) return fine('The tag is closed.');
      return fault(
        `The tag isn't closed, so the browser takes what follows for its content and hides it: ${listed(swallowed)}.`,
        'Write the end tag out: <dating-app …></dating-app>. HTML ignores the slash in <dating-app />.',
      );
    },
  },
  {
    id: 'quotes',
    looksAt: 'Quotation marks',
    judge({ tag: { quoted } }) {
      if (quoted.length === 0) return fine('All are straight.');
      return fault(
        `Typographic quotation marks (“ ” instead of " ") stand around ${listed(quoted)}: they became part of the value.`,
        'Type straight ones, in the HTML or code view of your editor: a word processor or a rich text view changes them back.',
      );
    },
  },
  {
    id: 'attributes',
    looksAt: 'Attributes',
    judge({ tag: { refused, slips, quoted }, words: { misspelt } }) {
      if (quoted.length > 0) return unknown('Told once the quotation marks are straight.');
      const misnamed = refused.split('; ').filter((one) => misspelt.some(({ meant }) => one === `${meant} is required`));
      if (misnamed.length > 0) return unknown(`${listed(misnamed)}: it may be what is misspelt.`, 'See "Names of attributes".');
      const next = 'Correct what is named, in the tag.';
      if (refused) return fault(`The widget can't start: ${refused}.`, next);
      return slips ? fault(`The widget can't use all of them: ${slips}.`, next) : fine('The widget takes all of them.');
    },
  },
  {
    id: 'second',
    looksAt: 'A second widget',
    judge({ tag: { count, sharing } }) {
      if (count < 2) return fine('There is one on the page.');
      if (sharing < 2) return fine(`There are ${count} on the page, each with addresses of its own.`);
      return hint(
        `There are ${count} on the page, and ${sharing} want the same addresses: only the first can have them, so links and Back don't work in the others.`,
        'Take the one too many away, or give each a route-prefix of its own.',
      );
    },
  },
];

/** Names and values that look right but aren't. */
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
      // A language set outside the tag is the page's own affair.
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

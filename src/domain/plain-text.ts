import { withoutMarks } from './invisible';

/** The text composed (NFC), without invisible marks, and with plain spaces for those of any script. */
export const plainText = (text: string): string =>
  // Composed first: NFC makes some of these of others.
  withoutMarks(text)
    .normalize('NFC')
    .replaceAll(/\p{Zs}/gu, ' ');

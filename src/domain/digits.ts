/** A script's ten digits follow each other, from a code point that ends in 0 or in 6. Those of two units aren't on keyboards. */
function valueOf(digit: string): string {
  const code = digit.charCodeAt(0);
  const isFromSix = /\p{Nd}/u.test(String.fromCharCode(code | 15));
  return digit[1] ? digit : `${(code & 15) - (isFromSix ? 6 : 0)}`;
}

/** The text with 0 to 9 for the digits of any script, and without full-width characters (NFKC). */
export const plainDigits = (text: string): string => text.normalize('NFKC').replaceAll(/\p{Nd}/gu, valueOf);

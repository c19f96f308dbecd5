/** What strangers type and servers send: as it arrives, and as it may be shown. */

/** Each would set `window.__xss` if anything ran, parsed or evaluated it. They are shown as the texts they are. */
export const SCRIPTS: readonly string[] = [
  '<img src=x onerror="window.__xss=1">',
  '</style><script>window.__xss=1</script>',
  '{{constructor.constructor("window.__xss=1")()}}',
  '${window.__xss=1}',
  '<svg/onload=window.__xss=1>',
  '"><iframe srcdoc="<script>parent.__xss=1</script>">',
  "javascript:window.__xss=1//'",
  '&lt;img src=x onerror=window.__xss=1&gt;',
];

export interface HostileText {
  readonly name: string;
  readonly sent: string;
  readonly shown: string;
}

const AWKWARD: readonly HostileText[] = [
  { name: 'an override', sent: 'Eve\u202Egnp.exe', shown: 'Evegnp.exe' },
  { name: 'isolates', sent: '\u2066Eve\u2069 \u2067X', shown: 'Eve X' },
  { name: 'joiners of words', sent: 'می\u200cخواهم', shown: 'می\u200cخواهم' },
  { name: 'sixty marks', sent: `Zo${'\u0301'.repeat(60)}`, shown: `Zo${'\u0301'.repeat(6)}` },
  { name: 'half a character', sent: 'Al\uD83Dma\uDC00', shown: 'Alma' },
  { name: 'a family as initial', sent: '👩‍👩‍👧 Fam', shown: '👩‍👩‍👧 Fam' },
  { name: 'control characters', sent: 'Bo\u0000\u0007b\u001B[31m', shown: 'Bob[31m' },
  { name: 'a megabyte', sent: 'M'.repeat(1_000_000), shown: 'M'.repeat(120) },
];

export const HOSTILE_TEXTS: readonly HostileText[] = [
  ...SCRIPTS.map((text) => ({ name: text, sent: text, shown: text })),
  ...AWKWARD,
];

/** Addresses no image may have. */
export const HOSTILE_ADDRESSES: readonly string[] = [
  'javascript:window.__xss=1',
  ' \tJaVaScRiPt:window.__xss=1',
  'data:text/html,<script>parent.__xss=1</script>',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="window.__xss=1"/>',
  '//evil.example/a.jpg',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  `https://evil.example/${'x'.repeat(2_000_000)}`,
];

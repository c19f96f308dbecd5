import type { DatingAppAttributes } from '../../src/embed/tag/tag-types.ts';
import { EVENT_TEXTS } from './event-texts.ts';
import { NAMES_IN_BUILDER, OWN_NAMES } from './language-names.ts';
import type { OptionText } from './text-types.ts';

/** Texts by attribute, in the order of `OPTIONS`. */
export const OPTION_TEXTS: Readonly<Record<keyof DatingAppAttributes, OptionText>> = {
  'api-host': {
    doc: 'absolute address of the API, https (http for localhost)',
    code: 'Absolute URL of the API, https (http for localhost); a trailing slash is ignored.',
    builder: { group: 'addresses', label: 'Address of the API' },
  },
  'client-id': {
    doc: 'sent with the sign-in calls',
    builder: { group: 'addresses', label: 'Client id' },
    plugin: { label: 'Client id', help: 'If this page is for another event than the settings say.' },
  },
  lang: {
    doc: '[language](#language) (BCP 47)',
    standard: "the page's, else English",
    code: 'Language (BCP 47) of dates, numbers and, if there is a translation, of the texts. Default: nearest `lang` attribute, then `navigator.languages`, with English texts.',
    builder: { group: 'language', label: 'Language', standard: 'the page’s', options: NAMES_IN_BUILDER },
    plugin: { label: 'Language', choices: { '': 'That of the page' }, names: OWN_NAMES },
  },
  dir: {
    doc: 'direction of text: `ltr`, `rtl` or `auto`',
    standard: "the language's own",
    code: 'Text direction. Default `auto`: that of the language; in English, that of the element on its page.',
    plugin: { label: 'Direction of text', choices: { '': 'That of the language', ltr: 'Left to right', rtl: 'Right to left' } },
  },
  'color-scheme': {
    doc: '`auto`, `light` or `dark`',
    standard: '`auto`',
    code: 'Default `auto`: the attendee’s system preference.',
    builder: {
      group: 'look',
      label: 'Scheme',
      standard: 'as the device has it',
      options: { light: 'always light', dark: 'always dark' },
    },
    plugin: { label: 'Colours', choices: { '': 'As visitors set their system', light: 'Light', dark: 'Dark' } },
  },
  'product-title': {
    doc: 'title in the header',
    standard: '"Speed Dating"',
    builder: { group: 'event', label: 'Title', example: 'Speed Dating', hint: 'At the top of the widget.' },
    plugin: { label: 'Title', help: 'In the header of the widget.' },
  },
  ...EVENT_TEXTS,
  'support-email': {
    doc: 'shown on the help page; where the API takes no [reports](#somebody-misbehaves-and-the-evening-ends), they are mails to it',
    standard: 'none',
    builder: { group: 'event', label: 'E-mail for help', kind: 'email', example: 'help@example.org' },
    plugin: {
      label: 'E-mail of your support',
      help: 'Shown on the help page; reports are mailed to it where the API takes none.',
    },
  },
  'support-phone': {
    doc: 'shown on the help page, and to whoever has sent a report',
    standard: 'none',
    builder: { group: 'event', label: 'Phone for help', kind: 'phone', example: '+44 20 7946 0123' },
    plugin: { label: 'Telephone of your support', help: 'Shown on the help page, and to whoever has sent a report.' },
  },
  'heading-level': {
    doc: "1 to 4: the level of a screen's heading in your page",
    standard: '2',
    code: 'Level of a screen’s heading in the page. Default 2.',
    plugin: { label: 'Level of its headings', names: { '': 'h2', 1: 'h1', 3: 'h3', 4: 'h4' } },
  },
  'photo-url': {
    doc: 'where your store serves an uploaded photo, if not where it was put: an http or https address with `{key}`, and `{bucket}` if you like, as the API names them, such as `https://{bucket}.s3.eu-west-1.amazonaws.com/{key}`',
    standard: 'where it was uploaded',
    code: 'How the URL of an uploaded photo is made of what the API names: `https://{bucket}.s3.example/{key}`, http or https, each gap percent-encoded but for slashes; in the config also a function that returns it. Default, also where the API doesn’t name them: `uploadUrl` without its query.',
  },
  'photo-sizes': {
    doc: 'how to ask your photo store for a smaller photo: see [Photos that suit a train](#photos-that-suit-a-train)',
    standard: 'photos as they were uploaded',
    code: 'How to ask the photo store for a photo in another width, as `{url}?w={width}`: a photo then weighs what its place needs. `{url}` is the photo’s address: as it is at the start (a `?` after it becomes `&` where the address has a query), else percent-encoded. Widths in pixels may follow, separated by spaces; default `320 640 960 1280`. Default: photos are shown as they were uploaded.',
  },
  'photo-max-edge': {
    doc: 'makes photos smaller before they are sent: their longest edge in pixels. With `2048`, as in the snippet, a photo from any camera fits, and so does whatever else the browser can show, such as HEIC in Safari (on devices of Apple alone, so no test of ours sees it): it is sent as JPEG',
    standard: 'photos as they were picked; over 5 MB they are refused',
  },
  'code-length': {
    doc: 'how many digits your API’s codes have, such as `6`: phones show digits, and the last one confirms',
    standard: 'codes of any length, with letters',
    code: 'How many digits the API’s codes have: the keyboard is then numeric, and the last digit of the confirmation code submits it. Default: codes may be of any length and have letters.',
    builder: {
      group: 'experts',
      label: 'Digits of a code',
      range: [4, 12],
      example: '6',
      hint: 'If your API’s codes are digits alone: the last one then confirms.',
    },
  },
  'desk-lock': { doc: 'seconds until your unused desk locks; it says so 30 seconds ahead', standard: '`300`, five minutes' },
  routing: {
    doc: '`auto`, `hash` or `memory`',
    standard: '`auto`',
    code: 'Where the route is kept. Default `auto`: the hash, or memory where the hash isn’t available.',
    plugin: {
      label: 'Screens in the address',
      help: 'Memory is for themes whose scripts read the hash.',
      choices: { '': 'Automatic', hash: 'In the hash', memory: 'In memory' },
    },
  },
  'route-prefix': {
    doc: '`dating` makes addresses like `#/dating/login`',
    standard: 'none',
    builder: {
      group: 'experts',
      label: 'Prefix of addresses',
      example: 'none',
      hint: 'If your page has addresses with #/ of its own: dating makes #/dating/login.',
    },
    plugin: { label: 'Prefix of its addresses', help: '“dating” makes #/dating/login.' },
  },
  'initial-route': {
    doc: 'the screen shown where the address names none',
    standard: '`/`',
    code: 'The route to show if the hash names none. Default `/`.',
    plugin: { label: 'First screen', help: 'Such as /register. Empty: the landing screen.' },
  },
  storage: {
    doc: 'where the session is kept: `local`, `session` or `memory`',
    standard: '`local`',
    code: 'Where the session is stored. Default `local`; memory where storage is blocked, with a `degraded` event.',
    builder: {
      group: 'experts',
      label: 'Sessions are kept',
      standard: 'on the device',
      options: { session: 'for the tab alone', memory: 'until the page is left' },
    },
    plugin: {
      label: 'Visitors stay signed in',
      choices: { '': 'Up to five hours', session: 'Until the tab is closed', memory: 'Until the page is left' },
    },
  },
  timeouts: {
    doc: "milliseconds until a call without an answer has failed, and until a part of the widget that doesn't load has, such as `30000 120000`; one number is for calls",
    standard: '`15000 120000`',
    code: 'Milliseconds until a call without an answer has failed, and a part of the widget that doesn’t load. Default `15000 120000`.',
  },
  debug: {
    doc: 'logs what the widget does to the console, and of each call to the API its method, path and status, and opens the [self-check](self-check.md)',
    standard: 'off',
    code: 'Logs every event to the console, and of every call its method, path and status; opens the self-check. As an attribute, `false` counts as absent.',
  },
  load: {
    doc: "`visible` loads nothing but the script (6 KB) until the tag is a screen away; with `intent` the first screen stands, and nothing more loads until somebody points at it, touches it or comes to it by keyboard (`ready` comes then). A stored session, one of the widget's routes or a code from a mail in the address starts it at once",
    standard: '`eager`; `intent` where the browser is told to save data',
    code: '`visible` loads nothing but the script until the tag is a screen away, `intent` until somebody turns to its first screen. Default `eager`, and `intent` where data is saved. `mountDatingApp` loads at once.',
    plugin: { label: 'Loading', choices: { '': 'When it is turned to', visible: 'When nearly in view', eager: 'At once' } },
  },
  'src-base': {
    doc: 'folder of the release, if something copies, combines or inlines scripts and nothing of our script tag is left to say it ([Releases](#releases)): `https://cdn.example.org/dating/v1/`',
    standard: "the script's own",
    code: 'Folder of the release, for a script that an optimiser has copied, combined or inlined.',
  },
};

import { blockedIn } from './checks-of-api';
import { fault, fine, hint, unknown, type Check, listed } from './finding';

/** CSS px: the width the screens are designed for, and the minimum to be usable. */
const NARROWEST = 280;
const TOO_NARROW = 240;

export const PAGE_CHECKS: readonly Check[] = [
  {
    id: 'policy',
    looksAt: 'Content security policy',
    judge({ violations }) {
      const of = (['files', 'api'] as const).flatMap((what) => blockedIn(violations, what));
      if (of.length === 0) return fine('It has blocked nothing of the widget so far.');
      return fault(
        `The page's policy blocks the widget: ${listed(of)}.`,
        'Add the origin to that directive, in the header or <meta> your page sends, or ask whoever set the policy.',
      );
    },
  },
  {
    id: 'https',
    looksAt: 'HTTPS',
    judge: ({ page }) =>
      page.isSecure
        ? fine('The connection is secure.')
        : fault(
            'The page came over http: passwords can be read and changed on the way.',
            'Serve the page over https, and redirect http there.',
          ),
  },
  {
    id: 'storage',
    looksAt: 'Storage',
    judge({ page, tag, heard }) {
      if (page.storage === 'cleared')
        return fault(
          'A script of the page empties the storage: everybody is signed out when it runs.',
          'Have it remove its own keys only, in place of localStorage.clear(), or set storage="session" if it leaves that alone.',
        );
      if (tag.storage === 'memory') return fine('The tag asks for none: a session ends with the page.');
      const isLost = page.storage === 'blocked' || heard.some(({ what }) => what === 'storage' || what === 'STORAGE_BLOCKED');
      if (!isLost && page.clears)
        return hint(
          'A script in the page has localStorage.clear() or sessionStorage.clear() in it: when it runs, everybody is signed out.',
          'Have it remove its own keys only.',
        );
      if (!isLost) return fine('The browser keeps sessions.');
      if (page.frame === 'opaque')
        return hint('The sandbox of the frame forbids it: who reloads the page is signed out.', 'See "The frame".');
      return fault(
        'The browser stores nothing for this page: who reloads it is signed out.',
        "Allow cookies and site data in the browser's settings, or leave the private window; it may be full, too.",
      );
    },
  },
  {
    id: 'frame',
    looksAt: 'The frame',
    judge({ page: { frame } }) {
      if (frame === 'none') return fine('The widget stands on the page itself.');
      if (frame === 'same') return fine('It is in a frame of your own site.');
      if (frame === 'opaque')
        return hint(
          'The widget is in a sandboxed frame that belongs to no site, so nothing outlasts the page.',
          'Add allow-same-origin to the sandbox attribute of the <iframe>, or put the tag on the page itself.',
        );
      return hint(
        'The widget is in a frame of another site: browsers keep its sessions apart, or keep none.',
        'If people are signed out again and again, put the tag on the page itself.',
      );
    },
  },
  {
    id: 'addresses',
    looksAt: 'Addresses',
    judge({ page: { foreignRoutes }, tag, heard }) {
      if (heard.some(({ what }) => what === 'routing'))
        return fault('A script of the page overwrites the addresses of the screens.', ROUTER_NEXT);
      if (tag.routing === 'memory') return fine('The tag asks to leave the address alone.');
      if (foreignRoutes.length === 0) return fine("Nothing else on the page uses the widget's addresses.");
      return fault(
        `The page has addresses of its own that look like the widget's: ${listed(foreignRoutes)}. Each takes the other's for a page that doesn't exist.`,
        ROUTER_NEXT,
      );
    },
  },
  {
    id: 'room',
    looksAt: 'Room',
    judge({ page: { stands, width, height, hiddenBy, cutBy } }) {
      if (hiddenBy) return fault(`The widget is hidden by ${hiddenBy}.`, 'Have your theme or builder show that element.');
      if (width >= 1 && height < 1 && !stands) return unknown('Told once a screen of the widget is there.');
      if (width < 1 || height < 1)
        return fault(
          `The widget has no ${width < 1 ? 'width' : 'height'} on this page: it is ${Math.round(width)} by ${Math.round(height)} px.`,
          'Look for a width or height on it or around it, and take it away.',
        );
      if (width < NARROWEST)
        return (width < TOO_NARROW ? fault : hint)(
          `The widget is ${Math.round(width)} px wide, and needs ${NARROWEST}.`,
          'Give its column more room, or less padding on phones.',
        );
      if (cutBy) return fault(`${cutBy} cuts the widget off.`, 'Take its fixed height or width, or overflow: hidden, away.');
      return fine(`It has ${Math.round(width)} by ${Math.round(height)} px.`);
    },
  },
  {
    id: 'scripts',
    looksAt: 'Other scripts',
    judge({ heard }) {
      if (heard.some(({ what }) => what === 'clicks'))
        return fault(
          'A script of the page stops clicks before they reach the widget.',
          'Take scripts away one by one to find it.',
        );
      if (heard.some(({ what }) => what === 'RENDER_FAILED'))
        return fault(
          'The widget could not show itself: a script of the page has broken something it needs.',
          'Take scripts away one by one to find it, and report it with what this check says.',
        );
      return heard.length === 0
        ? fine('None has got in the way so far.')
        : unknown(`Reported so far: ${listed(heard.map(({ what }) => what))}.`);
    },
  },
];

const ROUTER_NEXT =
  'Set route-prefix="dating" on the tag and have the page\'s router leave #/dating/… alone, or set routing="memory".';

import { fault, fine, hint, unknown, type Check, type Finding } from './finding';

const SMALL = 0.6;

/** Whether people can see the widget and press its buttons. */
export const SIGHT_CHECKS: readonly Check[] = [
  {
    id: 'visible',
    looksAt: 'To be seen',
    judge({ sight: { fadedBy, off, scale, scrollsNot, isBlank, clippedBy } }) {
      if (fadedBy)
        return fault(`The widget is hidden by ${fadedBy}: too faint to see (opacity or filter).`, 'Have your theme show it.');
      if (off === 'all')
        return fault(
          'The widget lies outside of the page, where no scrolling leads.',
          'Look for a negative position or margin around it.',
        );
      if (isBlank)
        return fault(
          clippedBy
            ? `The widget is hidden by ${clippedBy}: clipped away (clip-path or clip).`
            : 'The widget has a place in the window, but is clipped away there.',
          'Look for clip-path, clip or overflow around it.',
        );
      if (scrollsNot)
        return fault("The page is higher than the window and can't be scrolled.", 'Take overflow: hidden from html and body.');
      if (off === 'part')
        return hint(
          'Part of the widget lies beside the window.',
          'Look for a width in pixels, or a negative margin, on it or around it.',
        );
      if (scale < SMALL)
        return hint(`The widget is drawn at ${Math.round(scale * 100)} % of its size.`, 'Look for transform or scale around it.');
      return fine('Nothing fades, clips or moves it away.');
    },
  },
  {
    id: 'pressed',
    looksAt: 'To be pressed',
    judge({ sight: { inertBy, inView, coveredBy } }): Finding {
      if (inertBy)
        return fault(
          `The widget is hidden by ${inertBy} from presses: it is inert, or has pointer-events: none.`,
          'Take the attribute inert, interactivity or pointer-events away from it.',
        );
      if (coveredBy)
        return fault(
          `${coveredBy} lies over the widget and takes its presses, even if nobody sees it.`,
          'Close it if it is a notice of yours, and look again; else make it smaller, or put the widget above it.',
        );
      if (!inView)
        return unknown('Whether something lies over it can be told once it is in the window.', 'Scroll to the widget.');
      return fine('Nothing lies over it.');
    },
  },
  {
    id: 'inside',
    looksAt: 'What it stands in',
    judge({ sight: { insideOf, silentBy } }) {
      if (insideOf)
        return fault(
          `The widget is inside of ${insideOf}, which takes every press for its own.`,
          'Move the tag out of that link, button or label.',
        );
      if (silentBy)
        return fault(
          `${silentBy} hides the widget from screen readers (aria-hidden).`,
          'Take aria-hidden from what has the widget in it.',
        );
      return fine('Nothing around it takes its presses or its voice.');
    },
  },
];

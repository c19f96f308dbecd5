/** The types of `<dating-app>` in TSX, for React 18 and 19. */
import type * as React from 'react';
import type { DatingAppAttributes, DatingAppElement, DatingAppEventMap } from '../tag/tag-types';

/**
 * React 18 would render a listener as an attribute. React 19 (detected by `use`) listens to an element's own events, but SWC and
 * Babel reject such names in JSX. Use `<DatingApp>`, or `addEventListener` on a ref.
 */
type Listeners = 'use' extends keyof typeof React
  ? { [Name in keyof DatingAppEventMap as `on${Name}`]?: ((event: DatingAppEventMap[Name]) => void) | undefined }
  : { [Name in keyof DatingAppEventMap as `on${Name}`]?: never };

/** Properties of `<dating-app>`. */
export type DatingAppProps = React.DetailedHTMLProps<
  Omit<React.HTMLAttributes<DatingAppElement>, keyof DatingAppAttributes>,
  DatingAppElement
> &
  DatingAppAttributes &
  Listeners;

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- where React's types look for the tags of TSX
  namespace JSX {
    interface IntrinsicElements {
      'dating-app': DatingAppProps;
    }
  }
}

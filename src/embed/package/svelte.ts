/** `dating-app-widget/svelte`: `<dating-app>` in Svelte 5, with `ondating-app:ready={(event) => …}` and the like. */
import type { HTMLAttributes } from 'svelte/elements';
import type { DatingAppAttributes, DatingAppElement, DatingAppEventMap } from '../tag/tag-types';

/** Properties of `<dating-app>` in a component. */
export type DatingAppProps = Omit<HTMLAttributes<DatingAppElement>, keyof DatingAppAttributes> &
  DatingAppAttributes & {
    [Name in keyof DatingAppEventMap as `on${Name}`]?: ((event: DatingAppEventMap[Name]) => void) | undefined;
  };

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'dating-app': DatingAppProps;
  }
}

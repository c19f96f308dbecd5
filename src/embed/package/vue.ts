/** `dating-app-widget/vue`: `<dating-app>` in Vue's templates, with `@dating-app:ready="…"` and the like. */
import type { HTMLAttributes } from 'vue';
import type { DatingAppAttributes, DatingAppElement, DatingAppEventMap } from '../tag/tag-types';

/** Vue turns `@dating-app:ready` into `onDatingApp:ready`. */
type Listeners = {
  [Name in keyof DatingAppEventMap as Name extends `dating-app:${infer Type}` ? `onDatingApp:${Type}` : never]?:
    | ((event: DatingAppEventMap[Name]) => void)
    | undefined;
};

type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : Name;

/** Vue's templates know `api-host` as `apiHost`. */
type Attributes = { [Name in keyof DatingAppAttributes as Camel<Name>]: DatingAppAttributes[Name] };

/** Properties of `<dating-app>` in a template. */
export type DatingAppProps = Omit<HTMLAttributes, keyof DatingAppAttributes> & Attributes & Listeners;

declare module 'vue' {
  interface GlobalComponents {
    'dating-app': new () => { $props: DatingAppProps; $el: DatingAppElement };
  }
}

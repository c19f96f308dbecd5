/**
 * `dating-app-widget/react`: the widget as a component, for React 18 and 19, and the types of `<dating-app>` in TSX. On a server
 * it renders its children only; in a browser it loads the widget, which is part of the host's build.
 */
import {
  createElement,
  forwardRef,
  useEffect,
  useRef,
  type CSSProperties,
  type ForwardedRef,
  type ForwardRefExoticComponent,
  type ReactElement,
  type ReactNode,
  type RefAttributes,
} from 'react';
import type { TagOnlyKey } from '../../domain/option-types';
import { datingAppError, logError } from '../mount/dating-app-error';

import type { DatingAppConfig, DatingAppError, DatingAppEvent, DatingAppHandle } from '../public-types';

export type { DatingAppProps } from './react-tag';

type Callbacks = {
  [Type in DatingAppEvent['type'] as `on${Capitalize<Type>}`]?:
    | ((event: Extract<DatingAppEvent, { type: Type }>) => void)
    | undefined;
};

/** The config as properties, a callback for each event (`onMatch`, `onError`), and attributes of the element around it. */
export interface DatingAppComponentProps extends Omit<DatingAppConfig, TagOnlyKey>, Callbacks {
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
  /** Shown until the widget is ready, and if it fails. */
  readonly children?: ReactNode;
}

type Given = Omit<DatingAppComponentProps, 'id' | 'className' | 'style' | 'children'>;

/**
 * The widget. Properties may change at any time, as with `handle.update`; new callbacks change nothing else. `ref` is the handle
 * once the widget has loaded, as `onReady` reports, and null before. Errors, such as an invalid property or a widget that can't
 * be loaded, are logged and passed to `onError`; nothing is thrown.
 */
export const DatingApp: ForwardRefExoticComponent<DatingAppComponentProps & RefAttributes<DatingAppHandle>> = forwardRef(
  function DatingApp(
    { id, className, style, children, ...given }: DatingAppComponentProps,
    ref: ForwardedRef<DatingAppHandle>,
  ): ReactElement {
    const place = useRef<HTMLDivElement>(null);
    const handle = useRef<DatingAppHandle | null>(null);
    const latest = useRef({ given, ref });
    /** The last route before an `<Activity>` hid the component. */
    const left = useRef<string>(undefined);

    useEffect(() => {
      const patch = changes(latest.current.given, given);
      latest.current = { given, ref };
      if (patch) attempt(() => handle.current?.update(patch));
    });

    useEffect(() => {
      let isOver = false;
      import('dating-app-widget').then(({ mountDatingApp }) => {
        const element = place.current;
        if (isOver || !element) return;
        // A route in the URL takes precedence over the last one.
        const back = location.hash ? undefined : left.current;
        attempt(() => {
          handle.current = mountDatingApp(element, { ...configIn(latest.current.given), onEvent: report });
          if (back) handle.current.navigate(back, { replace: true });
          assign(latest.current.ref, handle.current);
        });
      }, fail);
      return () => {
        isOver = true;
        // StrictMode ends the first run before anything is mounted.
        left.current = handle.current?.route ?? left.current;
        handle.current?.unmount();
        handle.current = null;
        assign(latest.current.ref, null);
      };
    }, []);

    function report(event: DatingAppEvent): void {
      const { given: now } = latest.current;
      now.onEvent?.(event);
      const name = `on${event.type.charAt(0).toUpperCase()}${event.type.slice(1)}` as keyof Callbacks;
      (now[name] as ((event: DatingAppEvent) => void) | undefined)?.(event);
    }
    function attempt(act: () => void): void {
      try {
        act();
      } catch (cause) {
        fail(cause);
      }
    }
    function fail(cause: unknown): void {
      // The widget's errors are of its own copy of this class.
      const error = hasCode(cause) ? cause : datingAppError('PART_OTHER', `The widget could not be loaded: ${String(cause)}`);
      logError(error);
      report({ type: 'error', code: error.code, fatal: !handle.current, help: error.help });
    }

    return createElement('div', { ref: place, id, className, style }, children);
  },
);

/** The properties without event callbacks. */
function configIn(given: Given): DatingAppConfig {
  return Object.fromEntries(Object.entries(given).filter(([name]) => !/^on[A-Z]/.test(name))) as unknown as DatingAppConfig;
}

/** The changed config; a removed property returns to its default. */
function changes(before: Given, after: Given): Partial<DatingAppConfig> | undefined {
  const old = configIn(before) as unknown as Record<string, unknown>;
  const now = configIn(after) as unknown as Record<string, unknown>;
  const changed = Object.keys({ ...old, ...now }).filter((name) => !Object.is(old[name], now[name]));
  return changed.length > 0 ? Object.fromEntries(changed.map((name) => [name, now[name]])) : undefined;
}

const hasCode = (cause: unknown): cause is DatingAppError => (cause as Error | null)?.name === 'DatingAppError';

function assign<T>(ref: ForwardedRef<T>, value: T | null): void {
  if (typeof ref === 'function') ref(value);
  else if (ref) ref.current = value;
}

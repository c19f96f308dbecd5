import type { FirstScreen } from '../first-screen';
import { importAgain } from '../import-again';
import type { FindChunk } from '../release';
import type * as Forms from './forms';
import { names, partFiles, widgetFiles } from './files';
import { explainFailure, partError, type PartError } from './part-error';
import { placesOf } from './places';

/** What the loader uses of the widget's chunk. */
interface Widget {
  /**
   * Mounts the element with the config in its attributes, or updates its mount, and follows them from then on.
   *
   * @param fixedApis the only APIs it may name, separated by spaces; blank for any
   * @param config in place of the attributes, given by a script of the page's, which may name any API
   */
  connectElement(element: HTMLElement, first?: FirstScreen, fixedApis?: () => string, config?: object): object | undefined;
  disconnectElement(element: HTMLElement): void;
}

/** The widget's chunk: makes the widget of React, once, and passes on what its parts need (see ../release). */
type WidgetChunk = { default(react: object, version: string, find: FindChunk): Widget };

/** The folder that the files are in, as far as is known. */
let place = '';
let loading: Promise<Widget> | null | undefined;
let isStarted = false;

/** The widget, if it has loaded. */
export let widget: Widget | undefined;

const get = (url: string): Promise<unknown> => importAgain(url, (behind) => import(/* @vite-ignore */ url + behind));
const getAll = (digits = '') => urlsOf(digits).map(get);
const urlOf = (name: string) => `${place}assets/${name}.js`;
const urlsOf = (digits: string) => [...digits].map((digit) => urlOf(names[parseInt(digit, 36)] as string));

/** Loads a file by what stands before the hash in its name; `de-start` has German texts. Rejects as `import()` does. */
export const find: FindChunk = (name) => get(urlOf(names.find((file) => file.startsWith(name + '-')) ?? name + names.at(-1)));

/** Loads the login and register forms for `showFirstScreen`. Rejects if that fails. */
export const forms = () => find('forms') as Promise<typeof Forms>;

/** Prefetches the further chunks that a route's screen needs, once the widget itself is wanted. */
export const prepare = (route: string): void => void (isStarted && getAll(partFiles[route]));

/** Takes the likeliest folder of all for files that are wanted before the widget is. */
export function settle(element: HTMLElement): void {
  if (!place) [place = ''] = placesOf(element);
}

/**
 * Loads the widget, once for the page, and in parallel the route's screen.
 * Rejects with a PartError, already logged; the next call tries again.
 *
 * @param srcBase the folder of the release, if the script that mounts the element gave it
 */
export const load = (element: HTMLElement, route: string, srcBase?: string): Promise<Widget> =>
  (loading ??= start(element, route, srcBase));

async function start(element: HTMLElement, route: string, srcBase?: string): Promise<Widget> {
  const tried: string[] = [];
  isStarted = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Two minutes; a name for them would cost bytes.
  const timeout = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(partError('timeout', tried)), 120_000)));
  try {
    for (place of placesOf(element, srcBase)) {
      tried.push(...urlsOf(widgetFiles));
      // All in parallel: a chunk requested only by its importer costs another round trip.
      const both = getAll(widgetFiles);
      prepare(route);
      try {
        const [chunk, react] = (await Promise.race([Promise.all(both), timeout])) as [WidgetChunk, object];
        return (widget = chunk.default(react, __VERSION__, find));
      } catch (cause) {
        if ((cause as PartError).reason) throw cause;
      }
    }
    throw await explainFailure(tried);
  } catch (error) {
    loading = null;
    // oxlint-disable-next-line no-console -- the organiser's only way to learn of it
    console.error(`[dating-app] ${(error as PartError).code} ${(error as PartError).message}. ${(error as PartError).help}`);
    // Without the widget, this alone can open its self-check. It goes by the tags of the page.
    if (/dating-check/.test(location.search)) void get(place + 'check.js');
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

import type { FirstScreen } from '../first-screen';
import { importAgain } from '../import-again';
import type { FindChunk } from '../release';
import type * as Forms from './forms';
import { files } from './files';
import { explainFailure, partError, type PartError } from './part-error';
import { placesOf } from './places';

/** What the loader uses of the widget's chunk. */
interface Widget {
  mountDatingApp(element: HTMLElement, config: object): object;
  /**
   * Mounts the element with the config in its attributes, or updates its mount.
   *
   * @param fixedApis the only APIs it may name, separated by spaces; blank for any
   */
  connectElement(element: HTMLElement, first?: FirstScreen, fixedApis?: string): object | undefined;
  disconnectElement(element: HTMLElement): void;
}

/** The widget's chunk: makes the widget of React, once, and passes on what its parts need (see ../release). */
type WidgetChunk = { default(react: object, version: string, find: FindChunk): Widget };

const names = files.names.split(' ');
/** The folder that the files are in, as far as is known. */
let place = '';
let loading: Promise<Widget> | undefined;

/** The widget, if it has loaded. */
export let widget: Widget | undefined;

const get = (url: string): Promise<unknown> => importAgain(url, (behind) => import(/* @vite-ignore */ url + behind));
const getAll = (digits: string) => urlsOf(digits).map(get);
const urlsOf = (digits: string) => [...digits].map((digit) => `${place}assets/${names[parseInt(digit, 36)]}.js`);

/** Loads a file by what stands before the hash in its name; `de-start` has German texts. Rejects as `import()` does. */
export const find: FindChunk = (name) =>
  get(`${place}assets/${names.find((file) => file.startsWith(name + '-')) ?? name + names.at(-1)}.js`);

/** Loads the login and register forms for `showFirstScreen`. Rejects if that fails. */
export const forms = () => find('forms') as Promise<typeof Forms>;

/** Prefetches the further chunks that a route's screen needs. */
export const prepare = (route: string): void => void getAll(files.parts[route] ?? '');

/**
 * Loads the widget, once for the page, and in parallel the route's screen.
 * Rejects with a PartError, already logged; the next call tries again.
 *
 * @param srcBase the folder of the release, if the script that mounts the element gave it
 */
export const load = (element: HTMLElement, route = '', srcBase?: string): Promise<Widget> =>
  (loading ??= start(element, route, srcBase));

async function start(element: HTMLElement, route: string, srcBase?: string): Promise<Widget> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tried: string[] = [];
  const timeout = new Promise<never>((_, reject) => {
    // Two minutes; a name for them would cost bytes.
    timer = setTimeout(() => reject(partError('timeout', tried)), 120_000);
  });
  try {
    for (place of placesOf(element, srcBase)) {
      tried.push(...urlsOf(files.widget));
      // All in parallel: a chunk requested only by its importer costs another round trip.
      const both = getAll(files.widget);
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
    loading = undefined;
    // oxlint-disable-next-line no-console -- the organiser's only way to learn of it
    console.error(`[dating-app] ${(error as PartError).code} ${(error as PartError).message}. ${(error as PartError).help}`);
    // Without the widget, this alone can open its self-check. It goes by the tags of the page.
    if (/dating-check/.test(location.search)) void get(place + 'check.js');
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

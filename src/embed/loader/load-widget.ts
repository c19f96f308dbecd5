import type { FirstScreen } from '../first-screen';
import type { Words } from './build-tree';
import type * as Forms from './forms';
import { files, type LanguageFile } from './files';
import { explainFailure, partError, type PartError } from './part-error';

/** Ignores failures: importing the files for use reports them. */
function fetchAhead(urls: readonly string[]): void {
  for (const url of urls) import(/* @vite-ignore */ url).catch(() => {});
}

/** What the loader uses of the widget's chunk. */
interface Widget {
  mountDatingApp(element: HTMLElement, config: object): object;
  /** Mounts the element with the config in its attributes, or updates its mount. */
  connectElement(element: HTMLElement, first?: FirstScreen): void;
  disconnectElement(element: HTMLElement): void;
  /** Passes the release's version and file names to the chunk: see ../release. */
  join(version: string, widget: object, names: string): void;
}

const TIMEOUT_MS = 120_000;

export interface WidgetLoader {
  /**
   * Loads the widget, once for the page, and in parallel the route's screen.
   * Rejects with a PartError, already logged; the next call tries again.
   */
  load(route?: string, language?: string): Promise<Widget>;
  /** Prefetches the further chunks that a route's screen needs, in English or another language. */
  prepare(route: string, language?: string): void;
  /** Loads what a route's first screen says in another language than English. Rejects if that fails. */
  words(route: string, language: string): Promise<Words | undefined>;
  /** Loads the login and register forms for `showFirstScreen`. Rejects if that fails. */
  forms(): Promise<typeof Forms>;
  /** The widget, if it has loaded. */
  loaded(): Widget | undefined;
}

export function createWidgetLoader(scriptUrl: string): WidgetLoader {
  const names = files.names.split(' ');
  const urls = (indices: readonly number[] = [], language = '') =>
    indices
      .map((index) => names[index] ?? '')
      .filter((name) => language || name[0] !== '-')
      .map((name) => new URL(`assets/${name[0] === '-' ? language : ''}${name}.js`, scriptUrl).href);
  const [widgetUrl = '', ...importUrls] = urls(files.widget);
  let widget: Widget | undefined;
  let loading: Promise<Widget> | undefined;

  const prepare = (route: string, language?: string) => fetchAhead(urls(files.parts[route], language));

  async function start(route: string, language?: string): Promise<Widget> {
    const widgetImport: Promise<Widget> = import(/* @vite-ignore */ widgetUrl);
    // All in parallel: a chunk requested only by its importer costs another round trip.
    fetchAhead(importUrls);
    prepare(route, language);
    if (language) fetchAhead(urls(files.language, language));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(partError('timeout', widgetUrl)), TIMEOUT_MS);
    });
    try {
      const loaded = await Promise.race([widgetImport, timeout]);
      loaded.join(__VERSION__, loaded, files.names);
      return (widget = loaded);
    } catch (cause) {
      loading = undefined;
      const error = (cause as PartError).reason ? (cause as PartError) : await explainFailure([widgetUrl, ...importUrls]);
      // oxlint-disable-next-line no-console -- the organiser's only way to learn of it
      console.error(`[dating-app] ${error.code} ${error.message}. ${error.help}`);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    prepare,
    words: async (route, language) => {
      // The texts come last.
      const file = (await import(/* @vite-ignore */ urls(files.parts[route], language).at(-1) ?? '')) as LanguageFile;
      return file.first[route];
    },
    forms: () => import(/* @vite-ignore */ urls([files.forms])[0] ?? ''),
    load: (route = '', language) => (loading ??= start(route, language)),
    loaded: () => widget,
  };
}

import { files } from './files';
import { PartError, partError } from './part-error';

/** What the loader uses of the widget's chunk. */
interface Widget {
  mountDatingApp(element: HTMLElement, config: object): object;
  /** Mounts the element by its attributes, or brings a mounted one up to them. */
  connectElement(element: HTMLElement): void;
  disconnectElement(element: HTMLElement): void;
}

const TIMEOUT_MS = 120_000;

export interface WidgetLoader {
  /**
   * Loads the widget once for the page, and the screen of that route beside it.
   * Rejects with a PartError, which is then logged already; the next call tries again.
   */
  load(route?: string): Promise<Widget>;
  /** The widget, if it is there already. */
  loaded(): Widget | undefined;
}

export function createWidgetLoader(scriptUrl: string): WidgetLoader {
  const urls = (names: readonly string[]) => names.map((name) => new URL(name, scriptUrl).href);
  const [widgetUrl = '', ...importUrls] = urls([files.widget, ...files.imports]);
  let widget: Widget | undefined;
  let loading: Promise<Widget> | undefined;

  async function start(route: string): Promise<Widget> {
    const widgetImport: Promise<Widget> = import(/* @vite-ignore */ widgetUrl);
    // All at once: a chunk that waits for its importer to arrive costs a round trip each.
    // Whoever needs them imports them again, so a failure here is told there.
    for (const url of [...importUrls, ...urls(files.parts[route] ?? [])]) {
      import(/* @vite-ignore */ url).catch(() => {});
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new PartError('timeout', widgetUrl)), TIMEOUT_MS);
    });
    try {
      return (widget = await Promise.race([widgetImport, timeout]));
    } catch (cause) {
      loading = undefined;
      const error = cause instanceof PartError ? cause : await partError([widgetUrl, ...importUrls]);
      // oxlint-disable-next-line no-console -- the organiser's only way to learn of it
      console.error(`[dating-app] ${error.code} ${error.message}. ${error.help}`);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    load: (route = '') => (loading ??= start(route)),
    loaded: () => widget,
  };
}

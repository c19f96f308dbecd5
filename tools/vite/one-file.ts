/** Bundles that go into the build as one file each, beside the widget's own chunks. */
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';

/** What such a bundle takes over from the widget's build. */
export type WidgetBuild = Pick<ResolvedConfig, 'root' | 'build'>;

interface OneFileOptions {
  /** Resolved by Vite, or by one of `plugins`. */
  readonly input: string;
  /** @default 'es' */
  readonly format?: 'es' | 'iife';
  /** The global variable of an `iife`. */
  readonly name?: string | undefined;
  readonly plugins?: Plugin[];
  readonly define?: Record<string, unknown>;
  /** Lists the licences of what is bundled under this name. */
  readonly license?: { readonly fileName: string };
  /** More of Rolldown's options of the output. */
  readonly output?: Rolldown.OutputOptions;
}

/**
 * Bundles a module and all it imports, with the targets and the minifier of the widget's build. Nothing is written.
 *
 * @returns the file, and what came with it, such as the list of licences
 */
export async function bundleOneFile(
  { input, format = 'es', name, plugins = [], define = {}, license, output }: OneFileOptions,
  { root, build: { target, minify } }: WidgetBuild,
): Promise<[Rolldown.OutputChunk, ...(Rolldown.OutputChunk | Rolldown.OutputAsset)[]]> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins,
    define,
    build: {
      write: false,
      ...(license && { license }),
      modulePreload: false,
      target,
      minify,
      rolldownOptions: {
        input,
        preserveEntrySignatures: 'strict',
        output: { ...output, format, codeSplitting: false, ...(name && { name }) },
      },
    },
  });
  const [built] = [result].flat();
  if (!built || !('output' in built)) throw new Error(`${input} was not bundled`);
  return built.output;
}

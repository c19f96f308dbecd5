/** Makes single-file bundles, which the build contains besides the widget's chunks. */
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { minifiedAgain } from '../finish/minify-again.ts';

/** The settings taken from the widget's build. */
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
  /** Name of an additional file with the licences. */
  readonly license?: { readonly fileName: string };
  /** Further output options of Rolldown. */
  readonly output?: Rolldown.OutputOptions;
}

/**
 * Bundles a module with its imports, with the targets and minifiers of the widget's build. Writes nothing.
 *
 * @returns the chunk and additional files, such as the list of licences
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
  const [chunk, ...others] = built.output;
  return [{ ...chunk, code: minify ? await minifiedAgain(chunk.code, format) : chunk.code }, ...others];
}

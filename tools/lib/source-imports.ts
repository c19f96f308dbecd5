import { parseSync } from 'vite';

/** One import, re-export or `import()` of a source file. */
export interface SourceImport {
  /** As written: `../domain/age`, `react`. */
  readonly specifier: string;
  /** Nothing of it is left in the built code. */
  readonly typeOnly: boolean;
}

/**
 * Lists what a TypeScript file imports, in no particular order.
 *
 * @throws {SyntaxError} when the file cannot be parsed
 */
export function importsOf(file: string, text: string): SourceImport[] {
  const { module, errors } = parseSync(file, text);
  if (errors[0]) throw new SyntaxError(`${file}: ${errors[0].message}`);
  const imports = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    typeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
  }));
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest ? [{ specifier: moduleRequest.value, typeOnly: isType }] : [])),
  );
  const lazy = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const literal = /^(['"`])(.*)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end));
    return literal?.[2] ? [{ specifier: literal[2], typeOnly: false }] : [];
  });
  return [...imports, ...exports, ...lazy];
}

import { readFileSync } from 'node:fs';

/** What a file imports or exports again by its start, as it is written there: not types, and not what is only loaded later. */
export function staticImports(file: string): string[] {
  const code = readFileSync(file, 'utf8');
  return [...code.matchAll(/^(?:import|export)\b(?! type)(?:[^;]*? from)? '([^']+)'/gms)].map(([, from = '']) => from);
}

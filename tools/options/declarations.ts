import { eachOption, OPTIONS, TAG_OPTIONS } from '../../src/domain/options.ts';
import { ATTRIBUTE_ROWS, attributeType, configType, descriptionOf, rowOf, type OptionRow } from './rows.ts';

/**
 * The public types of `src/domain/option-types.ts`, expanded so that a host's editor shows each key with its description.
 *
 * @returns a self-contained declaration file
 */
export function optionDeclarations(): string {
  const tagOnly = Object.keys(TAG_OPTIONS).map((key) => `'${key}'`);
  return `/** The options as a host gives them to \`mountDatingApp\`. */
export interface ConfigOptions {
${configMembers(eachOption(rowOf, { ...OPTIONS, ...TAG_OPTIONS }))}
}
/** The keys of those that only the script tag's loader has a use for. */
export type TagOnlyKey = ${tagOnly.join(' | ')};
/** The options as attributes of the tag. */
export interface AttributeOptions {
${ATTRIBUTE_ROWS.map((row) => member(row, row.attribute, attributeType(row))).join('\n')}
}
`;
}

/** @param rows by key; groups are nested objects */
function configMembers(rows: object): string {
  const members = Object.entries(rows).map(([key, row]: [string, OptionRow | object]) =>
    'option' in row ? member(row, key, configType(row)) : `    ${key}?: {\n${indented(configMembers(row))}\n    } | undefined;`,
  );
  return members.join('\n');
}

function member(row: OptionRow, name: string, type: string): string {
  const key = name.includes('-') ? `'${name}'` : name;
  return `    /** ${descriptionOf(row)} */\n    ${row.option.required ? `${key}: ${type}` : `${key}?: ${type} | undefined`};`;
}

const indented = (lines: string) => lines.replaceAll(/^/gm, '    ');

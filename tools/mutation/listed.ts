import type { Mutant } from './mutants.ts';

/** How a survivor is named in the list: by place and change, as lines move. */
export function nameOf({ file, place, change }: Mutant): string {
  return `${place ? `${file} › ${place}` : file} | ${change}`;
}

/** A row of the list for a survivor, its reason still to be given. */
export function rowOf({ file, place, change }: Mutant): string {
  const cells = [place ? `\`${file}\` › ${place}` : `\`${file}\``, code(change), ''];
  return `| ${cells.join(' | ')} |`;
}

/** The survivors that a list gives a reason for, by name. */
export function listedIn(list: string): Set<string> {
  const rows = list.split('\n').filter((line) => line.startsWith('| `src/'));
  return new Set(
    rows.flatMap((row) => {
      const [, place = '', change = '', reason = ''] = row.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
      const plain = change.replace(/^(`+) ?(.*?) ?\1$/, '$2');
      return reason ? [`${place.replaceAll('`', '')} | ${plain}`] : [];
    }),
  );
}

/** A text that may hold backticks and bars as code in a cell of a table. */
function code(text: string): string {
  const cell = text.replaceAll('|', '\\|');
  return text.includes('`') ? `\`\`\` ${cell} \`\`\`` : `\`${cell}\``;
}

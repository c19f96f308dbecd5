import { readFileSync } from 'node:fs';

/** The lines of the template for the organiser's privacy page, as they are read. */
export function templateLines(): string[] {
  return readFileSync(new URL('../../docs/organisers/privacy.md', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('>'))
    .map((line) => line.replace(/^> ?/, ''));
}

/** The same as HTML, as the WordPress plugin has it for the site's privacy guide. */
export function templateHtml(): string[] {
  const lines = templateLines().filter((line) => line !== '');
  return lines.flatMap((line, index) => {
    const isPoint = line.startsWith('- ');
    const text = (isPoint ? line.slice(2) : line).replaceAll('"', '&quot;');
    if (!isPoint) {
      return [text.replace(/^\*\*(.+?)\*\*$/, '<h3>$1</h3>').replace(/^\*\*(.+?)\*\* (.*)$/, '<p><strong>$1</strong> $2</p>')];
    }
    const [before = '', after = ''] = [lines[index - 1], lines[index + 1]];
    return [`${before.startsWith('- ') ? '' : '<ul>'}<li>${text}</li>${after.startsWith('- ') ? '' : '</ul>'}`];
  });
}

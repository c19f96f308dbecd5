const BLOCK = /^```[^]*?^```/gm;
const INLINE = /`[^`\n]*`/g;

/** Where a text's links and pictures lead, other sites left out. */
export function linksIn(markdown: string): string[] {
  const prose = markdown.replaceAll(BLOCK, '').replaceAll(INLINE, '');
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => !/^\w+:/.test(link));
}

/** The anchors that GitHub gives a text's headings, in order. */
export function slugsIn(markdown: string): string[] {
  const seen = new Map<string, number>();
  return [...markdown.replaceAll(BLOCK, '').matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => {
    const slug = heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-');
    const before = seen.get(slug) ?? 0;
    seen.set(slug, before + 1);
    return before === 0 ? slug : `${slug}-${before}`;
  });
}

/** The fenced blocks of one language: `ts`, `css`. */
export function fencedIn(markdown: string, language: string): string[] {
  const fenced = new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'gm');
  return [...markdown.matchAll(fenced)].map(([, code = '']) => code);
}

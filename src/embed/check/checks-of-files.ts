import { fault, fine, hint, unknown, type Check, listed } from './finding';

const folderOf = (address: string) => address.replace(/[^/]*$/, '');

/** The script and its files. */
export const FILE_CHECKS: readonly Check[] = [
  {
    id: 'script',
    looksAt: 'The script',
    judge({ files, version }) {
      if (!files) return undefined;
      const { base, scripts } = files;
      const of = version ? `Version ${version}` : 'The widget';
      if (!base) return fine(`${of} is part of the page's own script.`);
      const folders = [...new Set(scripts.map(folderOf))];
      if (folders.length > 1)
        return hint(
          `The page has the script from ${folders.length} places: ${listed(folders)}. The first to arrive wins.`,
          'Keep one script tag.',
        );
      const [own] = folders;
      if (own && own !== base) return fine(`${of} comes from ${base}, its script from a copy in ${own}.`);
      return fine(`${of} comes from ${base}.`);
    },
  },
  {
    id: 'missing',
    looksAt: 'The files of the release',
    judge({ files, heard, violations }) {
      if (!files) return undefined;
      if (files.missing.length > 0)
        return fault(
          `The server has no ${listed(files.missing)} in ${files.base}.`,
          'Upload the whole of dist/, the folder assets/ with it, and keep the files of earlier releases.',
        );
      if (files.refused.length > 0 && files.compared > 0 && !violations.some(({ of }) => of === 'files'))
        return fault(
          `Something blocks ${listed(files.refused)}, while other files of ${files.base} arrive.`,
          'Turn off ad blockers and privacy extensions, and look again; if it arrives then, ask for an exception. Else ask whoever runs a proxy or firewall here.',
        );
      if (files.refused.length > 0 && !violations.some(({ of }) => of === 'files'))
        return fault(
          `The browser may not read ${listed(files.refused)} in ${files.base}.`,
          'Have the server of the files send Access-Control-Allow-Origin: * with all of them.',
        );
      const failed = heard.filter(({ what }) => what.startsWith('PART_'));
      if (failed.length === 0) return fine('All that were asked for have arrived.');
      return fault(
        `These did not load: ${listed(failed.map(({ part = 'widget', what }) => `${part} (${what})`))}.`,
        'See whether the server of the files answers, and reload the page.',
      );
    },
  },
  {
    id: 'tampering',
    looksAt: 'Tampering',
    judge({ files }) {
      if (!files) return undefined;
      const { because, compared, differing } = files;
      if (because === 'bundled') return unknown("The page's own build has made other files of ours: nothing to compare.");
      if (because === 'no list')
        return unknown(
          'The release has no integrity.json that can be read here, so nothing was compared.',
          'Upload integrity.json beside embed.js; a policy has to allow its origin in connect-src.',
        );
      if (because === 'no hashes') return unknown('The browser makes hashes on https pages only.');
      if (differing.length === 0) return fine(`${compared} files are as released.`);
      return fault(
        `Something on the way changes ${listed(differing)}: what arrived isn't what was released.`,
        'Exclude the folder from optimising, minifying and rewriting at your CDN, cache or security plugin, and upload the release again.',
      );
    },
  },
];

import { access, constants, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf, diskFault } from './disk-faults.ts';
import type { PhotoFiles } from './photo-files.ts';

/** For `catch`: rejects with the error for the attendee. */
const orDiskFault = (error: unknown): Promise<never> => Promise.reject(diskFault(error));

/** Photos as files of a folder. */
export async function openFolderFiles(folder: string): Promise<PhotoFiles> {
  // No client id begins with a dot, so no photo can be in here. In the same file system, so that moving is enough.
  const parts = join(folder, '.parts');
  await mkdir(parts, { recursive: true });
  const fileOf = (path: string) => join(folder, path);
  const check = () => access(parts, constants.R_OK | constants.W_OK).catch(orDiskFault);
  /** If the whole folder is missing, its files aren't gone: a disk may not be mounted. */
  const nullIfMissing = async (error: unknown): Promise<null> => {
    if (codeOf(error) !== 'ENOENT') throw diskFault(error);
    await stat(parts).catch(orDiskFault);
    return null;
  };

  return {
    parts,

    async open(path) {
      // Opened before the answer starts: a file deleted meanwhile can still be read.
      const file = await open(fileOf(path)).catch(nullIfMissing);
      if (file === null) return null;
      const { size } = await file.stat();
      return { size, stream: file.createReadStream() };
    },

    has: (path) =>
      stat(fileOf(path))
        .then((file) => file.isFile(), nullIfMissing)
        .then(Boolean),

    async place(part, path) {
      await mkdir(dirname(fileOf(path)), { recursive: true })
        .then(() => rename(part, fileOf(path)))
        .catch(orDiskFault);
    },

    remove: (path) =>
      rm(fileOf(path))
        .catch(nullIfMissing)
        .then(() => {}),

    check,
    close: async () => {},
  };
}

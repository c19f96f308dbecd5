import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, open, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SettingError } from '../settings/setting-error.ts';
import { codeOf, diskFault, isFull, type PhotoFiles } from './photo-files.ts';

const PROOF = 'The API was here.';

/** For `catch`: rejects with the error for the attendee. */
const orDiskFault = (error: unknown): Promise<never> => Promise.reject(diskFault(error));

/** Photos as files of a folder, which is created if missing. Throws `SettingError` if that fails. */
export async function openFolderFiles(folder: string): Promise<PhotoFiles> {
  // No client id begins with a dot, so no photo's path is in here. In the same file system, so that files can be renamed.
  const parts = join(folder, '.parts');
  const cannotBeKept = (error: unknown): never => {
    throw new SettingError(
      `Photos can't be kept in ${folder}, which is in DATA_DIR: ${error instanceof Error ? error.message : String(error)}.`,
    );
  };
  await mkdir(parts, { recursive: true }).catch(cannotBeKept);
  const fileOf = (path: string) => join(folder, path);
  const check = () => access(parts, constants.R_OK | constants.W_OK).catch(orDiskFault);
  /** Throws if the whole folder is missing: then the disk may not be mounted. */
  const nullIfMissing = async (error: unknown): Promise<null> => {
    if (codeOf(error) !== 'ENOENT') throw diskFault(error);
    await stat(parts).catch(orDiskFault);
    return null;
  };

  /** Creates an event's folder, but never the whole photo folder. */
  const makeFolderOf = (path: string) =>
    mkdir(dirname(fileOf(path))).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });

  return {
    parts,

    async open(path) {
      // Opened before the answer starts, so that a file deleted meanwhile can still be read.
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
      await makeFolderOf(path)
        .then(() => rename(part, fileOf(path)))
        .catch(orDiskFault);
    },

    remove: (path) =>
      rm(fileOf(path))
        .catch(nullIfMissing)
        .then(() => {}),

    async move(from, to) {
      await makeFolderOf(to).catch(orDiskFault);
      await rename(fileOf(from), fileOf(to)).catch(nullIfMissing);
      // The name of an empty folder would still identify its owner; `rmdir` fails if files are left.
      await rmdir(dirname(fileOf(from))).catch(() => {});
    },

    check,

    async prove() {
      const file = join(parts, `${randomUUID()}.part`);
      try {
        await writeFile(file, PROOF);
        if ((await readFile(file, 'utf8')) !== PROOF) throw new Error('it gives back something else than was written to it');
        await rm(file);
      } catch (error) {
        if (isFull(error)) throw diskFault(error);
        cannotBeKept(error);
      }
    },

    close: async () => {},
  };
}

import { lockFolder } from '../../../api/db/folder-lock.ts';

/** A process that takes the lock of a folder and gives it back as its parent says, and answers how it went. */
const [, , folder = ''] = process.argv;
let unlock: () => Promise<void> = async () => {};

process.on('message', (word) => {
  void (word === 'lock' ? lock() : unlock().then(() => 'gave it back')).then((answer) => process.send?.(answer));
});
process.send?.('ready');

async function lock(): Promise<string> {
  try {
    unlock = await lockFolder(folder);
    return 'has it';
  } catch (error) {
    const [, holder = String(error)] = /in use by process (\d+)/.exec(String(error)) ?? [];
    return `in use by ${holder}`;
  }
}

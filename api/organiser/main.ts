import { carryOut } from './command-line.ts';

// Whoever reads only the beginning (`| head -1`) ends what was to be printed, not what is to be done.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await carryOut(process.argv.slice(2), {
  env: process.env,
  execArgv: process.execArgv,
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
});

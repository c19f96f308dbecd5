import { carryOut } from './command-line.ts';

// A reader that closes the pipe early (`| head -1`) ends the output, not the command.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await carryOut(process.argv.slice(2), {
  env: process.env,
  execArgv: process.execArgv,
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
});

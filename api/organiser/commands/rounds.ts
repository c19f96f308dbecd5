import { moveRoundsOf, planRoundsOf, printRounds } from '../rounds.ts';
import { exactly, unknown } from '../wording.ts';
import { command } from './command.ts';

const PLANNED = { type: 'string', of: ['plan'] } as const;

export const rounds = command({
  name: 'rounds',
  usage: {
    'rounds plan <event>':
      'plan the rounds of those who are here: --round, --change and --break <minutes>, --break-after <number>,\n--tables and --rounds <number>, --sits <female|male>; what isn’t said stays. While rounds run,\nthose to come; --anew from the beginning',
    'rounds start <event>': 'begin, or go on after a pause',
    'rounds pause <event>': 'hold them where they are',
    'rounds next <event>': 'end the round, or the change of tables, now',
    'rounds print <event>': 'the plan as CSV: who sits where in which round',
  },
  options: {
    round: PLANNED,
    change: PLANNED,
    break: PLANNED,
    'break-after': PLANNED,
    tables: PLANNED,
    rounds: PLANNED,
    sits: PLANNED,
    anew: { type: 'boolean', of: ['plan'] },
  },
  run(words, { anew = false, ...settings }) {
    const [action, clientId] = exactly(words, 2, 'rounds');
    if (action === 'plan') return (storage) => planRoundsOf(storage, clientId, settings, anew);
    if (action === 'start' || action === 'pause' || action === 'next')
      return (storage) => moveRoundsOf(storage, clientId, action);
    if (action === 'print') return (storage) => printRounds(storage, clientId);
    throw unknown(`rounds ${action}`);
  },
});

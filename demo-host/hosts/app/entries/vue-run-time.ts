import { createInstance } from '@module-federation/runtime';
import { startVuePage } from '../vue-page';
import { loadAtRunTime } from '../ways';

startVuePage(({ remote }) => loadAtRunTime(createInstance, remote));

import { createInstance } from '@module-federation/runtime';
import { startReactPage } from '../react-page';
import { loadAtRunTime } from '../ways';

startReactPage(({ remote }) => loadAtRunTime(createInstance, remote));

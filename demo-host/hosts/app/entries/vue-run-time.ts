import { createInstance } from '@module-federation/runtime';
import { startVuePage } from '../vue-page';
import { federatedWidget } from '../vue-widget';
import { loadAtRunTime } from '../ways';

startVuePage((settings) => federatedWidget(loadAtRunTime(createInstance, settings.remote), settings));

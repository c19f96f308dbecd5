import { loadWidget } from '../../../federated/load-widget';
import { startVuePage } from '../vue-page';
import { federatedWidget } from '../vue-widget';

startVuePage((settings) => federatedWidget(loadWidget, settings));

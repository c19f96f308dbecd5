import { loadWidget } from '../../../federated/load-widget';
import { startVuePage } from '../vue-page';

startVuePage(() => loadWidget);

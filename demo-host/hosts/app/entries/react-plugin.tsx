import { loadWidget } from '../../../federated/load-widget';
import { startReactPage } from '../react-page';

startReactPage(() => loadWidget);

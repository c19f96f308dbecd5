import { loadWidget } from '../../../federated/load-widget';
import { startReactPage } from '../react-page';
import { FederatedWidget } from '../react-widget';

startReactPage((settings) => <FederatedWidget load={loadWidget} settings={settings} />);

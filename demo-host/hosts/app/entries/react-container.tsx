import { startReactPage } from '../react-page';
import { FederatedWidget } from '../react-widget';
import { loadFromContainer } from '../ways';

startReactPage((settings) => <FederatedWidget load={loadFromContainer(settings.remote)} settings={settings} />);

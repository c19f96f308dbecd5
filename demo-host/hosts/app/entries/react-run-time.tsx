import { createInstance } from '@module-federation/runtime';
import { startReactPage } from '../react-page';
import { FederatedWidget } from '../react-widget';
import { loadAtRunTime } from '../ways';

startReactPage((settings) => <FederatedWidget load={loadAtRunTime(createInstance, settings.remote)} settings={settings} />);

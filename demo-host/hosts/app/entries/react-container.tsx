import { startReactPage } from '../react-page';
import { loadFromContainer } from '../ways';

startReactPage(({ remote }) => loadFromContainer(remote));

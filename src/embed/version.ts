export { version } from './release';

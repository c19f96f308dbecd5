export { texts } from '../../../messages/en/rounds';
export { RoundsStrip } from './rounds-strip';

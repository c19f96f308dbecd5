export { texts } from '../../../messages/en/card';
export { CardNote, MyCard } from './my-card';

export { texts } from '../../../messages/en/card';
export { CardMark, CardNote, MyCard } from './my-card';

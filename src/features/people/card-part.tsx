export { card as texts } from '../../messages/en/card';
export { CardNote } from './card-note';
export { MyCard } from './my-card';

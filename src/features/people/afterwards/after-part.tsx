export { texts } from '../../../messages/en/after';
export { ContactDialog } from './contact-dialog';
export { Countdown } from './countdown';
export { MatchContact } from './match-contact';
export { NextEvent, NobodyMatched } from './nobody-matched';

import { texts as english } from '../en/aside';
import { translation } from '../translation';

export const texts = translation('pl', english, { 'app.back': 'Wstecz' });

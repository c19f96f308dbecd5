import { texts as english } from '../en/aside';
import { translation } from '../translation';

export const texts = translation('de', english, { 'app.back': 'Zurück' });

import { texts as english } from '../en/aside';
import { translation } from '../translation';

export const texts = translation('nl', english, { 'app.back': 'Terug' });

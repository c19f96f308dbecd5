import { texts as english } from '../en/aside';
import { translation } from '../translation';

export const texts = translation('es', english, { 'app.back': 'Atrás' });

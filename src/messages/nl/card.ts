import { texts as english } from '../en/card';
import { translation } from '../translation';

export const texts = translation('nl', english, {
  'card.title': 'Mijn kaart',
  'card.own': 'Jij bent nummer {number}',
  'card.hint': 'Alleen jij ziet dit. Tik nog eens op een antwoord om het weg te halen.',
  'card.number': 'Nummer {number}',
  'card.yes': 'Ja',
  'card.maybe': 'Misschien',
  'card.no': 'Nee',
  'card.note': 'Notitie',
  'card.note.of': 'Notitie bij nummer {number}',
  'card.saved': 'Opgeslagen',
  'card.unsent': 'Nog niet verzonden: wordt verzonden zodra je weer online bent',
  'card.refused': 'Opslaan is niet gelukt.',
  'card.failed': 'Je kaart kon niet worden geladen.',
  'card.retry': 'Opnieuw proberen',
  'card.mine': 'Jouw notitie: {note}',
  'card.across': 'Aan je tafel',
});

import { texts as english } from '../en/help';
import { translation } from '../translation';
import { texts as aside } from './aside';

export const texts = translation('nl', english, {
  ...aside,
  'help.title': 'Hulp en support',
  'help.support': 'Support',
  'help.support.text': 'We helpen je graag. Schrijf of bel ons:',
  'help.support.none': 'Vraag het aan het team dat je event organiseert.',
  'help.support.email': 'E-mail',
  'help.support.phone': 'Telefoon',
  'help.usage': 'Zo werkt de app',
  'help.usage.release':
    'De profielen van de andere deelnemers verschijnen op de dag van het event, na afloop van de tafelrondes.',
  'help.usage.text':
    'Maak tot die tijd je profiel aan en voeg foto’s toe. Bekijk daarna de mensen die je hebt ontmoet, like wie je nog eens wilt zien en vind onder ‘Matches’ iedereen die jou ook leuk vindt.',
  'help.usage.seenByThem': 'Wie jij liket, ziet dat onder ‘Likes’.',
  'help.usage.results': 'Komt de uitslag op een vast tijdstip, dan blijven likes tot dan geheim.',
  'help.usage.shared': 'Anderen zien je leeftijd en de eerste letter van je achternaam. Je geboortedatum wordt niet gedeeld.',
  'help.privacy': 'Privacy',
  'help.privacy.text':
    'Je gegevens dienen alleen om matches te vinden en de dienst te laten werken. Ze worden nooit openbaar gemaakt of met derden gedeeld.',
  'help.leave': 'Niet meer meedoen',
  'help.leave.text': 'Dat kan op elk moment. Je profiel, foto’s en likes worden gewist; je account blijft.',
  'help.deletion': 'Account verwijderen',
  'help.deletion.text': 'Wil je je account verwijderen, neem dan contact op met support. We wissen je profiel, foto’s en likes.',
  'help.deletion.days': {
    one: 'Alles wordt {days} dag na het sluiten van het event gewist of, zolang het open blijft, {days} dag nadat je voor het laatst bent ingelogd.',
    other:
      'Alles wordt {days} dagen na het sluiten van het event gewist of, zolang het open blijft, {days} dagen nadat je voor het laatst bent ingelogd.',
  },
  'help.deletion.day':
    'Alles wordt één dag na het sluiten van het event gewist of, zolang het open blijft, één dag nadat je voor het laatst bent ingelogd.',

  'notFound.title': '404 – Pagina niet gevonden',
  'notFound.text': 'Deze pagina bestaat niet of is verplaatst.',
  'notFound.home': 'Naar het begin',
});

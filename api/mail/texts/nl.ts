import type { LanguageTexts } from './language-texts.ts';

export const nl: LanguageTexts = {
  confirm: {
    subject: 'Je bevestigingscode',
    lead: 'Welkom! Vul deze code in om je e-mailadres te bevestigen:',
    otherwise: 'Heb je je niet geregistreerd, dan kun je deze e-mail negeren.',
  },
  reset: {
    subject: 'Je code voor een nieuw wachtwoord',
    lead: 'Vul deze code in om een nieuw wachtwoord te kiezen:',
    otherwise: 'Heb je hier niet om gevraagd, dan kun je deze e-mail negeren; je wachtwoord blijft zoals het is.',
  },
  unlisted: {
    subject: 'Je registratie',
    lead: 'Dit e-mailadres staat niet op de gastenlijst, dus is er nog geen code voor. Vraag het team dat je event organiseert om je toe te laten, of om dit adres in te vullen in plaats van dat op je ticket: dan komt de code per e-mail.',
    otherwise: 'Heb je je niet geregistreerd, dan kun je deze e-mail negeren.',
  },
  member: {
    subject: 'Je hebt al een account',
    lead: 'Er is al een account met dit e-mailadres. Log in met je wachtwoord, of kies een nieuw via ‘Wachtwoord vergeten?’.',
    otherwise: 'Heb je hier niet om gevraagd, dan kun je deze e-mail negeren.',
  },
  changed: {
    subject: 'Je wachtwoord is gewijzigd',
    lead: 'Het wachtwoord van je account is gewijzigd, en alle andere apparaten zijn uitgelogd.',
    otherwise: 'Was jij dit niet, kies dan meteen een nieuw wachtwoord via ‘Wachtwoord vergeten?’.',
  },
  helped: {
    subject: 'Voor je account kan een nieuw wachtwoord worden gekozen',
    lead: 'Het team dat je event organiseert, heeft een code laten zien aan iemand die jouw naam gaf. Daarmee wordt een nieuw wachtwoord gekozen en worden alle apparaten uitgelogd.',
    otherwise:
      'Was jij dat niet, laat het dan aan het team weten en kies meteen een nieuw wachtwoord via ‘Wachtwoord vergeten?’.',
  },
  export: {
    subject: 'Je gegevens',
    lead: 'Je hebt gevraagd om alles wat over je wordt bewaard. Je vindt het via deze link:',
    otherwise: 'Heb je er niet om gevraagd, dan kun je deze e-mail negeren.',
  },
  reported: {
    subject: 'Er is een melding',
    lead: 'Op jouw event is iemand gemeld. De melding staat in het beheer, waar je die persoon ook kunt blokkeren.',
    otherwise: 'Hoeveel er ook wordt gemeld: zo’n e-mail komt hoogstens eens in de tien minuten.',
  },
  waiting: 'Open meldingen: {count}.',
  several:
    'Dit e-mailadres is meer dan eens geregistreerd, met verschillende wachtwoorden. Geen daarvan is geldig: kies er een via ‘Wachtwoord vergeten?’ zodra het adres bevestigd is.',
  linkValid: 'De link is 24 uur geldig. Laat hem aan niemand zien.',
  download: 'Downloaden',
  linkGone: 'Deze link is verlopen. Vraag een nieuwe aan.',
  valid: 'De code is 10 minuten geldig.',
  kept: {
    one: 'Al je gegevens worden {days} dag na het sluiten van het event gewist, of, zolang het open blijft, {days} dag nadat je voor het laatst bent ingelogd. Een account dat niet wordt bevestigd, wordt na 7 dagen gewist.',
    other:
      'Al je gegevens worden {days} dagen na het sluiten van het event gewist, of, zolang het open blijft, {days} dagen nadat je voor het laatst bent ingelogd. Een account dat niet wordt bevestigd, wordt na 7 dagen gewist.',
  },
  questions: 'Vragen? Schrijf naar {support}.',
  results: {
    subject: 'Je uitslag is er',
    lead: 'Je uitslag is er. Log in om die te zien.',
    otherwise: 'Deze e-mail gaat naar iedereen met een profiel.',
  },
  unfinished: {
    subject: 'Er ontbreekt één stap',
    lead: 'Je bent geregistreerd en er ontbreekt één stap: je profiel. Het duurt twee minuten.',
    otherwise: 'Wil je toch niet meedoen, dan kun je deze e-mail negeren.',
  },
  undecided: {
    subject: 'Er is nog tijd',
    lead: 'Je hebt nog geen keuze gemaakt, en er is nog tijd.',
    otherwise: 'Wil je niemand kiezen, dan kun je deze e-mail negeren.',
  },
  invitation: {
    subject: 'Je bent uitgenodigd',
    lead: 'Je bent uitgenodigd. Registreer je op de pagina van het event, dan ben je erbij.',
    otherwise: 'Wil je niet komen, dan kun je deze e-mail negeren.',
  },
  unregistered: {
    subject: 'Je plaats wacht',
    lead: 'Je bent uitgenodigd en hebt je nog niet geregistreerd.',
    otherwise: 'Wil je niet komen, dan kun je deze e-mail negeren.',
  },
  unsubscribe: 'Geen e-mails zoals deze meer:',
  stop: 'Geen e-mails meer',
  stopped: 'Je krijgt geen e-mails zoals deze meer. Codes komen nog wel als je erom vraagt.',
};

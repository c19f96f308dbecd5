import type { LanguageTexts } from './language-texts.ts';

export const it: LanguageTexts = {
  confirm: {
    subject: 'Il tuo codice di conferma',
    lead: 'Ti diamo il benvenuto! Inserisci questo codice per confermare il tuo indirizzo e-mail:',
    otherwise: 'Se non hai chiesto la registrazione, puoi ignorare questa e-mail.',
  },
  reset: {
    subject: 'Il tuo codice per una nuova password',
    lead: 'Inserisci questo codice per scegliere una nuova password:',
    otherwise: 'Se non lo hai chiesto, puoi ignorare questa e-mail; la tua password non cambia.',
  },
  unlisted: {
    subject: 'La tua registrazione',
    lead: 'Questo indirizzo e-mail non è nella lista degli invitati, quindi per ora non c’è un codice. Chiedi a chi organizza di farti entrare, o di mettere questo indirizzo al posto di quello del tuo biglietto: il codice arriverà allora per e-mail.',
    otherwise: 'Se non hai chiesto la registrazione, puoi ignorare questa e-mail.',
  },
  member: {
    subject: 'Hai già un account',
    lead: 'Esiste già un account con questo indirizzo e-mail. Accedi con la tua password, o scegline una nuova con «Password dimenticata?».',
    otherwise: 'Se non lo hai chiesto, puoi ignorare questa e-mail.',
  },
  changed: {
    subject: 'La tua password è cambiata',
    lead: 'La password del tuo account è cambiata e tutti gli altri dispositivi sono stati disconnessi.',
    otherwise: 'Se non l’hai cambiata tu, scegline subito una nuova con «Password dimenticata?».',
  },
  helped: {
    subject: 'Si può scegliere una nuova password per il tuo account',
    lead: 'Chi organizza ha mostrato un codice a una persona che ha dato il tuo nome. Con quel codice si sceglie una nuova password e tutti i dispositivi vengono disconnessi.',
    otherwise:
      'Se quella persona non eri tu, avvisa chi organizza e scegli subito una nuova password con «Password dimenticata?».',
  },
  export: {
    subject: 'I tuoi dati',
    lead: 'Hai chiesto tutto ciò che è conservato su di te. Lo trovi a questo link:',
    otherwise: 'Se non l’hai chiesto, puoi ignorare questa e-mail.',
  },
  reported: {
    subject: 'C’è una segnalazione',
    lead: 'Al tuo evento è stata segnalata una persona. La segnalazione è nel tuo pannello, dove puoi anche sospendere quella persona.',
    otherwise: 'Per quante segnalazioni ci siano, questa e-mail arriva al massimo una volta ogni dieci minuti.',
  },
  waiting: 'Segnalazioni in attesa: {count}.',
  several:
    'Con questo indirizzo e-mail sono state fatte più registrazioni, con password diverse. Nessuna è valida: una volta confermato l’indirizzo, scegline una con «Password dimenticata?».',
  linkValid: 'Il link è valido per 24 ore. Non mostrarlo a nessuno.',
  download: 'Scarica',
  linkGone: 'Questo link è scaduto. Chiedine un altro.',
  valid: 'È valido per 10 minuti.',
  kept: {
    one: 'Tutti i tuoi dati vengono cancellati {days} giorno dopo la chiusura della serata o, finché resta aperta, {days} giorno dopo il tuo ultimo accesso. Un account non confermato viene cancellato dopo 7 giorni.',
    many: 'Tutti i tuoi dati vengono cancellati {days} di giorni dopo la chiusura della serata o, finché resta aperta, {days} di giorni dopo il tuo ultimo accesso. Un account non confermato viene cancellato dopo 7 giorni.',
    other:
      'Tutti i tuoi dati vengono cancellati {days} giorni dopo la chiusura della serata o, finché resta aperta, {days} giorni dopo il tuo ultimo accesso. Un account non confermato viene cancellato dopo 7 giorni.',
  },
  questions: 'Domande? Scrivi a {support}.',
  results: {
    subject: 'I tuoi risultati sono arrivati',
    lead: 'I tuoi risultati sono arrivati. Accedi per vederli.',
    otherwise: 'Questa e-mail va a chiunque abbia un profilo.',
  },
  unfinished: {
    subject: 'Manca un passo',
    lead: 'La registrazione è fatta e manca un passo: il tuo profilo. Bastano due minuti.',
    otherwise: 'Se hai cambiato idea, puoi ignorare questa e-mail.',
  },
  undecided: {
    subject: 'C’è ancora tempo',
    lead: 'Non hai ancora scelto, e c’è ancora tempo.',
    otherwise: 'Se non vuoi scegliere nessuno, puoi ignorare questa e-mail.',
  },
  invitation: {
    subject: 'Un invito per te',
    lead: 'Hai ricevuto un invito. Registrati sulla pagina dell’evento e il posto è tuo.',
    otherwise: 'Se non vuoi venire, puoi ignorare questa e-mail.',
  },
  unregistered: {
    subject: 'Il tuo posto ti aspetta',
    lead: 'Hai ricevuto un invito e la registrazione manca ancora.',
    otherwise: 'Se non vuoi venire, puoi ignorare questa e-mail.',
  },
  unsubscribe: 'Per non ricevere più e-mail come questa:',
  stop: 'Niente più e-mail',
  stopped: 'Non riceverai più e-mail come questa. I codici arrivano quando li chiedi.',
};

import type { MailingKind } from '../repositories/mailings.ts';
import type { MailKind } from '../repositories/outbox.ts';
import type { MailLanguage } from './mail-language.ts';

export interface MailTexts {
  subject: string;
  lead: string;
  /** What to do if the mail was not asked for. */
  otherwise: string;
}

interface Phrases {
  /** That no password is valid, since people registered with different ones. */
  several: string;
  /** How long a code is valid. */
  valid: string;
  /** For a registration: after how many `{days}` the data is deleted. */
  kept: string;
  /** How long a link is valid, and whose it is. */
  linkValid: string;
  /** The button of the page behind it. */
  download: string;
  /** What that page says of a link that has ended. */
  linkGone: string;
  /** Where to ask; `{support}` is the event's address. */
  questions: string;
}

/** A mail that somebody asked for, or that says what was done with their account; `unlisted` stands for one with a code. */
export type AnsweringKind = Exclude<MailKind, MailingKind> | 'unlisted';

/** Informal, and worded so that no language has to guess a gender. */
export const MAIL_TEXTS: Readonly<Record<MailLanguage, Record<AnsweringKind, MailTexts> & Phrases>> = {
  en: {
    confirm: {
      subject: 'Your confirmation code',
      lead: 'Welcome! Enter this code to confirm your e-mail:',
      otherwise: 'If you did not register, you can ignore this mail.',
    },
    reset: {
      subject: 'Your password reset code',
      lead: 'Enter this code to set a new password:',
      otherwise: 'If you did not ask for it, you can ignore this mail; your password stays as it is.',
    },
    unlisted: {
      subject: 'Your registration',
      lead: 'This e-mail is not on the guest list, so there is no code for it yet. Ask whoever runs the event to let you in, or to put this e-mail in the place of the one on your ticket: then the code comes by mail.',
      otherwise: 'If you did not register, you can ignore this mail.',
    },
    member: {
      subject: 'You already have an account',
      lead: 'There is an account with this e-mail already. Log in with your password, or choose a new one with “Forgot password?”.',
      otherwise: 'If you did not ask for this, you can ignore this mail.',
    },
    changed: {
      subject: 'Your password was changed',
      lead: 'The password of your account was changed, and all other devices were logged out.',
      otherwise: 'If it was not you, choose a new one with “Forgot password?” at once.',
    },
    helped: {
      subject: 'A new password can be set for your account',
      lead: 'The organiser has shown a code for a new password to somebody who gave your name. With it, a new password is set and all devices are logged out.',
      otherwise: 'If it was not you, tell the organiser, and choose a new password with “Forgot password?” at once.',
    },
    export: {
      subject: 'Your data',
      lead: 'You asked for everything that is kept about you. It is behind this link:',
      otherwise: 'If you did not ask for it, you can ignore this mail.',
    },
    several:
      'This e-mail was registered more than once, with different passwords. None of them is valid: once the e-mail is confirmed, choose one with “Forgot password?”.',
    linkValid: 'The link works for 24 hours. Show it to nobody.',
    download: 'Download',
    linkGone: 'This link has expired. Ask for another one.',
    valid: 'It is valid for 10 minutes.',
    kept: 'All your data is deleted {days} days after the event has closed, or, as long as it stays open, {days} days after your last login. An account that is not confirmed is deleted after 7 days.',
    questions: 'Questions? Write to {support}.',
  },
  de: {
    confirm: {
      subject: 'Dein Bestätigungscode',
      lead: 'Willkommen! Mit diesem Code bestätigst du deine E-Mail-Adresse:',
      otherwise: 'Wenn du dich nicht registriert hast, kannst du diese E-Mail ignorieren.',
    },
    reset: {
      subject: 'Dein Code für ein neues Passwort',
      lead: 'Mit diesem Code legst du ein neues Passwort fest:',
      otherwise: 'Wenn du ihn nicht angefordert hast, kannst du diese E-Mail ignorieren; dein Passwort bleibt, wie es ist.',
    },
    unlisted: {
      subject: 'Deine Registrierung',
      lead: 'Diese E-Mail-Adresse steht nicht auf der Gästeliste, darum gibt es für sie noch keinen Code. Bitte das Team des Events, dich einzulassen oder diese Adresse statt der auf deinem Ticket einzutragen: Dann kommt der Code per E-Mail.',
      otherwise: 'Wenn du dich nicht registriert hast, kannst du diese E-Mail ignorieren.',
    },
    member: {
      subject: 'Du hast schon ein Konto',
      lead: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto. Melde dich mit deinem Passwort an, oder lege unter „Passwort vergessen?“ ein neues fest.',
      otherwise: 'Wenn du das nicht angefordert hast, kannst du diese E-Mail ignorieren.',
    },
    changed: {
      subject: 'Dein Passwort wurde geändert',
      lead: 'Das Passwort deines Kontos wurde geändert, und alle anderen Geräte wurden abgemeldet.',
      otherwise: 'Wenn du das nicht warst, lege unter „Passwort vergessen?“ sofort ein neues fest.',
    },
    helped: {
      subject: 'Für dein Konto kann ein neues Passwort festgelegt werden',
      lead: 'Das Event-Team hat jemandem, der deinen Namen genannt hat, einen Code für ein neues Passwort gezeigt. Damit wird ein neues Passwort festgelegt, und alle Geräte werden abgemeldet.',
      otherwise:
        'Wenn du das nicht warst, sag dem Event-Team Bescheid, und lege unter „Passwort vergessen?“ sofort ein neues fest.',
    },
    export: {
      subject: 'Deine Daten',
      lead: 'Du hast nach allem gefragt, was über dich gespeichert ist. Du findest es unter diesem Link:',
      otherwise: 'Wenn du nicht danach gefragt hast, kannst du diese E-Mail ignorieren.',
    },
    several:
      'Diese E-Mail-Adresse wurde mehrmals registriert, mit verschiedenen Passwörtern. Keines davon gilt: Lege unter „Passwort vergessen?“ eines fest, sobald die Adresse bestätigt ist.',
    linkValid: 'Der Link gilt 24 Stunden. Zeig ihn niemandem.',
    download: 'Herunterladen',
    linkGone: 'Dieser Link ist abgelaufen. Bitte um einen neuen.',
    valid: 'Er gilt 10 Minuten.',
    kept: 'Alle deine Daten werden {days} Tage nach dem Ende des Events gelöscht, oder, solange es offen bleibt, {days} Tage nach deiner letzten Anmeldung. Ein Konto, das nicht bestätigt wird, wird nach 7 Tagen gelöscht.',
    questions: 'Fragen? Schreib an {support}.',
  },
  fr: {
    confirm: {
      subject: 'Ton code de confirmation',
      lead: 'Bienvenue\u202f! Saisis ce code pour confirmer ton adresse e-mail\u00a0:',
      otherwise: 'Si cette inscription ne vient pas de toi, ignore simplement cet e-mail.',
    },
    reset: {
      subject: 'Ton code pour un nouveau mot de passe',
      lead: 'Saisis ce code pour choisir un nouveau mot de passe\u00a0:',
      otherwise: 'Si cette demande ne vient pas de toi, ignore cet e-mail\u202f; ton mot de passe ne change pas.',
    },
    unlisted: {
      subject: 'Ton inscription',
      lead: 'Cette adresse e-mail n’est pas sur la liste des invités\u00a0: il n’y a donc pas encore de code pour elle. Demande à l’équipe qui organise de te laisser entrer, ou de mettre cette adresse à la place de celle de ton billet\u00a0: le code arrivera alors par e-mail.',
      otherwise: 'Si cette inscription ne vient pas de toi, ignore simplement cet e-mail.',
    },
    member: {
      subject: 'Tu as déjà un compte',
      lead: 'Il existe déjà un compte avec cette adresse e-mail. Connecte-toi avec ton mot de passe, ou choisis-en un nouveau par «\u00a0Mot de passe oublié\u202f?\u00a0».',
      otherwise: 'Si cette demande ne vient pas de toi, ignore simplement cet e-mail.',
    },
    changed: {
      subject: 'Ton mot de passe a changé',
      lead: 'Le mot de passe de ton compte a changé, et tous les autres appareils ont été déconnectés.',
      otherwise:
        'Si ce changement ne vient pas de toi, choisis tout de suite un nouveau mot de passe par «\u00a0Mot de passe oublié\u202f?\u00a0».',
    },
    helped: {
      subject: 'Un nouveau mot de passe peut être choisi pour ton compte',
      lead: 'L’équipe qui organise a montré un code à quelqu’un qui a donné ton nom. Ce code permet de choisir un nouveau mot de passe, et déconnecte tous les appareils.',
      otherwise:
        'Si ce n’était pas toi, préviens l’équipe, et choisis tout de suite un nouveau mot de passe par «\u00a0Mot de passe oublié\u202f?\u00a0».',
    },
    export: {
      subject: 'Tes données',
      lead: 'Tu as demandé tout ce qui est conservé à ton sujet. C’est derrière ce lien\u00a0:',
      otherwise: 'Si cette demande ne vient pas de toi, ignore simplement cet e-mail.',
    },
    several:
      'Cette adresse e-mail a servi à plusieurs inscriptions, avec des mots de passe différents. Aucun n’est valable\u00a0: une fois l’adresse confirmée, choisis-en un par «\u00a0Mot de passe oublié\u202f?\u00a0».',
    linkValid: 'Le lien est valable 24 heures. Ne le montre à personne.',
    download: 'Télécharger',
    linkGone: 'Ce lien a expiré. Demandes-en un autre.',
    valid: 'Il est valable 10 minutes.',
    kept: 'Toutes tes données sont supprimées {days} jours après la clôture de la soirée ou, tant qu’elle reste ouverte, {days} jours après ta dernière connexion. Un compte qui n’est pas confirmé est supprimé au bout de 7 jours.',
    questions: 'Des questions\u202f? Écris à {support}.',
  },
  es: {
    confirm: {
      subject: 'Tu código de confirmación',
      lead: '¡Te damos la bienvenida! Escribe este código para confirmar tu correo:',
      otherwise: 'Si no te has registrado, puedes ignorar este correo.',
    },
    reset: {
      subject: 'Tu código para una contraseña nueva',
      lead: 'Escribe este código para crear una contraseña nueva:',
      otherwise: 'Si no lo has pedido, puedes ignorar este correo; tu contraseña no cambia.',
    },
    unlisted: {
      subject: 'Tu registro',
      lead: 'Este correo no está en la lista de invitados, así que todavía no hay ningún código para él. Pide al equipo que organiza que te deje entrar o que ponga este correo en lugar del que figura en tu entrada: entonces el código llegará por correo.',
      otherwise: 'Si no te has registrado, puedes ignorar este correo.',
    },
    member: {
      subject: 'Ya tienes una cuenta',
      lead: 'Ya hay una cuenta con este correo. Inicia sesión con tu contraseña o crea una nueva con «Recuperar contraseña».',
      otherwise: 'Si no lo has pedido, puedes ignorar este correo.',
    },
    changed: {
      subject: 'Tu contraseña ha cambiado',
      lead: 'La contraseña de tu cuenta ha cambiado y se ha cerrado la sesión en los demás dispositivos.',
      otherwise: 'Si no has sido tú, crea enseguida una nueva con «Recuperar contraseña».',
    },
    helped: {
      subject: 'Se puede elegir una contraseña nueva para tu cuenta',
      lead: 'El equipo organizador ha enseñado un código a alguien que ha dado tu nombre. Con él se elige una contraseña nueva y se cierran todas las sesiones.',
      otherwise:
        'Si no has sido tú, avisa al equipo organizador y crea enseguida una contraseña nueva con «Recuperar contraseña».',
    },
    export: {
      subject: 'Tus datos',
      lead: 'Has pedido todo lo que se guarda sobre ti. Está en este enlace:',
      otherwise: 'Si no lo has pedido, puedes ignorar este correo.',
    },
    several:
      'Con este correo se han hecho varios registros, con contraseñas distintas. Ninguna es válida: cuando el correo esté confirmado, crea una con «Recuperar contraseña».',
    linkValid: 'El enlace es válido durante 24 horas. No se lo enseñes a nadie.',
    download: 'Descargar',
    linkGone: 'Este enlace ha caducado. Pide otro.',
    valid: 'Es válido durante 10 minutos.',
    kept: 'Todos tus datos se eliminan {days} días después del cierre del evento o, mientras siga abierto, {days} días después de tu último inicio de sesión. Una cuenta sin confirmar se elimina a los 7 días.',
    questions: '¿Preguntas? Escribe a {support}.',
  },
  it: {
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
      otherwise: 'Se questa modifica non viene da te, scegline subito una nuova con «Password dimenticata?».',
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
    several:
      'Con questo indirizzo e-mail sono state fatte più registrazioni, con password diverse. Nessuna è valida: una volta confermato l’indirizzo, scegline una con «Password dimenticata?».',
    linkValid: 'Il link è valido per 24 ore. Non mostrarlo a nessuno.',
    download: 'Scarica',
    linkGone: 'Questo link è scaduto. Chiedine un altro.',
    valid: 'È valido per 10 minuti.',
    kept: 'Tutti i tuoi dati vengono cancellati {days} giorni dopo la chiusura della serata o, finché resta aperta, {days} giorni dopo il tuo ultimo accesso. Un account non confermato viene cancellato dopo 7 giorni.',
    questions: 'Domande? Scrivi a {support}.',
  },
  nl: {
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
      lead: 'Dit e-mailadres staat niet op de gastenlijst, dus is er nog geen code voor. Vraag het team dat organiseert om je binnen te laten, of om dit adres in te vullen in plaats van dat op je ticket: dan komt de code per e-mail.',
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
      lead: 'Het team dat organiseert, heeft een code laten zien aan iemand die jouw naam gaf. Daarmee wordt een nieuw wachtwoord gekozen en worden alle apparaten uitgelogd.',
      otherwise:
        'Was jij dat niet, laat het dan aan het team weten en kies meteen een nieuw wachtwoord via ‘Wachtwoord vergeten?’.',
    },
    export: {
      subject: 'Je gegevens',
      lead: 'Je hebt gevraagd om alles wat over je wordt bewaard. Je vindt het via deze link:',
      otherwise: 'Heb je er niet om gevraagd, dan kun je deze mail negeren.',
    },
    several:
      'Dit e-mailadres is meer dan eens geregistreerd, met verschillende wachtwoorden. Geen daarvan is geldig: kies er een via ‘Wachtwoord vergeten?’ zodra het adres bevestigd is.',
    linkValid: 'De link is 24 uur geldig. Laat hem aan niemand zien.',
    download: 'Downloaden',
    linkGone: 'Deze link is verlopen. Vraag een nieuwe aan.',
    valid: 'De code is 10 minuten geldig.',
    kept: 'Al je gegevens worden {days} dagen na het sluiten van het event gewist, of, zolang het open blijft, {days} dagen nadat je voor het laatst bent ingelogd. Een account dat niet wordt bevestigd, wordt na 7 dagen gewist.',
    questions: 'Vragen? Schrijf naar {support}.',
  },
  pl: {
    confirm: {
      subject: 'Twój kod potwierdzający',
      lead: 'Witaj! Wpisz ten kod, aby potwierdzić swój adres e-mail:',
      otherwise: 'Jeśli to nie ty zakładasz konto, zignoruj tę wiadomość.',
    },
    reset: {
      subject: 'Twój kod do zmiany hasła',
      lead: 'Wpisz ten kod, aby ustawić nowe hasło:',
      otherwise: 'Jeśli to nie twoja prośba, zignoruj tę wiadomość; hasło się nie zmieni.',
    },
    unlisted: {
      subject: 'Twoja rejestracja',
      lead: 'Tego adresu e-mail nie ma na liście gości, dlatego nie ma jeszcze dla niego kodu. Poproś zespół, który organizuje spotkanie, o wpuszczenie albo o wpisanie tego adresu zamiast tego z biletu: wtedy kod przyjdzie e-mailem.',
      otherwise: 'Jeśli to nie ty zakładasz konto, zignoruj tę wiadomość.',
    },
    member: {
      subject: 'Masz już konto',
      lead: 'Konto z tym adresem e-mail już istnieje. Zaloguj się swoim hasłem albo ustaw nowe przez „Nie pamiętasz hasła?”.',
      otherwise: 'Jeśli to nie twoja prośba, zignoruj tę wiadomość.',
    },
    changed: {
      subject: 'Twoje hasło zostało zmienione',
      lead: 'Hasło do twojego konta zostało zmienione, a pozostałe urządzenia wylogowane.',
      otherwise: 'Jeśli to nie twoja zmiana, od razu ustaw nowe hasło przez „Nie pamiętasz hasła?”.',
    },
    helped: {
      subject: 'Do twojego konta można ustawić nowe hasło',
      lead: 'Zespół organizujący pokazał kod osobie, która podała twoje imię i nazwisko. Tym kodem ustawia się nowe hasło i wylogowuje wszystkie urządzenia.',
      otherwise: 'Jeśli to nie ty, powiadom zespół i od razu ustaw nowe hasło przez „Nie pamiętasz hasła?”.',
    },
    export: {
      subject: 'Twoje dane',
      lead: 'Na twoją prośbę: wszystko, co o tobie przechowujemy, jest pod tym linkiem:',
      otherwise: 'Jeśli to nie twoja prośba, zignoruj tę wiadomość.',
    },
    several:
      'Ten adres e-mail zarejestrowano więcej niż raz, z różnymi hasłami. Żadne z nich nie działa: po potwierdzeniu adresu ustaw hasło przez „Nie pamiętasz hasła?”.',
    linkValid: 'Link jest ważny 24 godziny. Nie pokazuj go nikomu.',
    download: 'Pobierz',
    linkGone: 'Ten link wygasł. Poproś o nowy.',
    valid: 'Kod jest ważny 10 minut.',
    kept: 'Wszystkie twoje dane są usuwane po upływie {days} dni od zamknięcia spotkania, a dopóki pozostaje otwarte, po upływie {days} dni od twojego ostatniego logowania. Niepotwierdzone konto jest usuwane po 7 dniach.',
    questions: 'Masz pytania? Napisz na adres {support}.',
  },
  pt: {
    confirm: {
      subject: 'O teu código de confirmação',
      lead: 'Olá! Escreve este código para confirmar o teu e-mail:',
      otherwise: 'Se não te registaste, podes ignorar este e-mail.',
    },
    reset: {
      subject: 'O teu código para uma nova palavra-passe',
      lead: 'Escreve este código para escolher uma nova palavra-passe:',
      otherwise: 'Se não o pediste, podes ignorar este e-mail; a tua palavra-passe não muda.',
    },
    unlisted: {
      subject: 'O teu registo',
      lead: 'Este e-mail não está na lista de convidados, por isso ainda não há código para ele. Pede à equipa que organiza que te deixe entrar, ou que ponha este e-mail no lugar do que está no teu bilhete: então o código chega por e-mail.',
      otherwise: 'Se não te registaste, podes ignorar este e-mail.',
    },
    member: {
      subject: 'Já tens uma conta',
      lead: 'Já existe uma conta com este e-mail. Inicia sessão com a tua palavra-passe ou cria uma nova em «Recuperar acesso».',
      otherwise: 'Se não o pediste, podes ignorar este e-mail.',
    },
    changed: {
      subject: 'A tua palavra-passe foi alterada',
      lead: 'A palavra-passe da tua conta foi alterada, e a sessão terminou em todos os outros dispositivos.',
      otherwise: 'Se a alteração não é tua, cria já uma nova em «Recuperar acesso».',
    },
    helped: {
      subject: 'Pode ser escolhida uma nova palavra-passe para a tua conta',
      lead: 'A equipa que organiza mostrou um código a alguém que deu o teu nome. Com ele escolhe-se uma nova palavra-passe e terminam as sessões em todos os dispositivos.',
      otherwise: 'Se não foste tu, avisa a equipa e cria já uma nova palavra-passe em «Recuperar acesso».',
    },
    export: {
      subject: 'Os teus dados',
      lead: 'Pediste tudo o que é guardado sobre ti. Está nesta ligação:',
      otherwise: 'Se não o pediste, podes ignorar este e-mail.',
    },
    several:
      'Este e-mail foi registado mais do que uma vez, com palavras-passe diferentes. Nenhuma é válida: depois de confirmares o e-mail, cria uma em «Recuperar acesso».',
    linkValid: 'A ligação é válida durante 24 horas. Não a mostres a ninguém.',
    download: 'Transferir',
    linkGone: 'Esta ligação expirou. Pede outra.',
    valid: 'É válido durante 10 minutos.',
    kept: 'Todos os teus dados são eliminados {days} dias após o encerramento do evento ou, enquanto continuar aberto, {days} dias após o teu último início de sessão. Uma conta que não é confirmada é eliminada ao fim de 7 dias.',
    questions: 'Perguntas? Escreve para {support}.',
  },
  uk: {
    confirm: {
      subject: 'Твій код підтвердження',
      lead: 'Вітаємо! Введи цей код, щоб підтвердити свою електронну адресу:',
      otherwise: 'Якщо це не твоя реєстрація, просто не зважай на цей лист.',
    },
    reset: {
      subject: 'Твій код для нового пароля',
      lead: 'Введи цей код, щоб задати новий пароль:',
      otherwise: 'Якщо це не твій запит, просто не зважай на цей лист; твій пароль не зміниться.',
    },
    unlisted: {
      subject: 'Твоя реєстрація',
      lead: 'Цієї електронної адреси немає у списку гостей, тому коду для неї ще немає. Попроси команду, яка організовує подію, впустити тебе або вписати цю адресу замість тієї, що у квитку: тоді код прийде поштою.',
      otherwise: 'Якщо це не твоя реєстрація, просто не зважай на цей лист.',
    },
    member: {
      subject: 'У тебе вже є обліковий запис',
      lead: 'Обліковий запис із цією електронною адресою вже є. Увійди зі своїм паролем або задай новий через «Не пам’ятаєш пароль?».',
      otherwise: 'Якщо це не твій запит, просто не зважай на цей лист.',
    },
    changed: {
      subject: 'Твій пароль змінено',
      lead: 'Пароль твого облікового запису змінено, а на всіх інших пристроях виконано вихід.',
      otherwise: 'Якщо це не твоя зміна, одразу задай новий пароль через «Не пам’ятаєш пароль?».',
    },
    helped: {
      subject: 'Для твого облікового запису можна задати новий пароль',
      lead: 'Команда, яка організовує, показала код людині, що назвала твоє ім’я. З ним задають новий пароль, і на всіх пристроях виконується вихід.',
      otherwise: 'Якщо ця людина — не ти, повідом команду й одразу задай новий пароль через «Не пам’ятаєш пароль?».',
    },
    export: {
      subject: 'Твої дані',
      lead: 'На твій запит: усе, що про тебе зберігається, — за цим посиланням:',
      otherwise: 'Якщо це не твій запит, просто не зважай на цей лист.',
    },
    several:
      'Цю електронну адресу зареєстровано кілька разів, з різними паролями. Жоден із них не діє: щойно адресу підтверджено, задай пароль через «Не пам’ятаєш пароль?».',
    linkValid: 'Посилання дійсне 24 години. Нікому його не показуй.',
    download: 'Завантажити',
    linkGone: 'Термін дії посилання минув. Попроси нове.',
    valid: 'Код дійсний 10 хвилин.',
    kept: 'Усі твої дані видаляються через {days} дн. після закриття події, а доки вона відкрита — через {days} дн. після твого останнього входу. Непідтверджений акаунт видаляється через 7 днів.',
    questions: 'Маєш запитання? Пиши на {support}.',
  },
  ar: {
    confirm: {
      subject: 'رمز التأكيد',
      lead: 'أهلًا بك! هذا رمز تأكيد بريدك الإلكتروني:',
      otherwise: 'إن لم يكن هذا التسجيل منك، فيمكنك تجاهل هذه الرسالة.',
    },
    reset: {
      subject: 'رمز تعيين كلمة مرور جديدة',
      lead: 'هذا رمز تعيين كلمة مرور جديدة:',
      otherwise: 'إن لم يكن هذا الطلب منك، فيمكنك تجاهل هذه الرسالة؛ ستبقى كلمة المرور كما هي.',
    },
    unlisted: {
      subject: 'تسجيلك',
      lead: 'هذا البريد الإلكتروني ليس في قائمة الضيوف، لذلك لا يوجد رمز له بعد. اطلب من الفريق المنظِّم السماح لك بالدخول، أو وضع هذا البريد مكان البريد المسجَّل في تذكرتك: عندها يصلك الرمز بالبريد.',
      otherwise: 'إن لم يكن هذا التسجيل منك، فيمكنك تجاهل هذه الرسالة.',
    },
    member: {
      subject: 'لديك حساب بالفعل',
      lead: 'يوجد حساب بهذا البريد الإلكتروني بالفعل. يمكنك تسجيل الدخول بكلمة المرور، أو تعيين كلمة جديدة عبر «نسيت كلمة المرور؟».',
      otherwise: 'إن لم يكن هذا الطلب منك، فيمكنك تجاهل هذه الرسالة.',
    },
    changed: {
      subject: 'تم تغيير كلمة المرور',
      lead: 'تم تغيير كلمة مرور حسابك، وتسجيل الخروج من الأجهزة الأخرى كلها.',
      otherwise: 'إن لم يكن هذا التغيير منك، فعليك تعيين كلمة مرور جديدة فورًا عبر «نسيت كلمة المرور؟».',
    },
    helped: {
      subject: 'يمكن اختيار كلمة مرور جديدة لحسابك',
      lead: 'عرض المنظّمون رمزًا على شخص ذكر اسمك. بهذا الرمز تُختار كلمة مرور جديدة ويُسجَّل الخروج من كل الأجهزة.',
      otherwise: 'إن لم يكن ذلك الشخص أنت، فأخبر المنظّمين واختر كلمة مرور جديدة فورًا عبر «نسيت كلمة المرور؟».',
    },
    export: {
      subject: 'بياناتك',
      lead: 'بناءً على طلبك: كل ما نحتفظ به عنك تجده في هذا الرابط:',
      otherwise: 'إن لم يكن الطلب منك، فيمكنك تجاهل هذه الرسالة.',
    },
    several:
      'سُجّل هذا البريد الإلكتروني أكثر من مرة بكلمات مرور مختلفة، وليست أيٌّ منها صالحة: بعد تأكيد البريد يمكن تعيين كلمة مرور عبر «نسيت كلمة المرور؟».',
    linkValid: 'الرابط صالح لمدة 24 ساعة. لا تُطلع عليه أحدًا.',
    download: 'تنزيل',
    linkGone: 'انتهت صلاحية هذا الرابط. اطلب رابطًا جديدًا.',
    valid: 'الرمز صالح لمدة 10 دقائق.',
    kept: 'تُحذف جميع بياناتك بعد إغلاق الفعالية، أو بعد آخر تسجيل دخول لك ما دامت مفتوحة، بهذا العدد من الأيام: {days}. ويُحذف الحساب غير المؤكَّد بعد 7 أيام.',
    questions: 'أسئلة؟ راسلنا على {support}.',
  },
};

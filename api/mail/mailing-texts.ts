import type { MailingKind } from '../repositories/mailings.ts';
import type { MailLanguage } from './mail-language.ts';
import type { MailTexts } from './mail-texts.ts';

interface MailingPhrases {
  /** Before the link by which somebody gets no more mails of the organiser. */
  unsubscribe: string;
  /** The button of the page behind it. */
  stop: string;
  /** What that page says then. */
  stopped: string;
}

/**
 * The texts of organisers' mailings. They don't tell who matched, or how many did: people without a match get the same mail.
 * Informal, and worded so that no language has to guess a gender; subjects and first lines, which lock screens show, say
 * nothing of the event.
 */
export const MAILING_TEXTS: Readonly<Record<MailLanguage, Record<MailingKind, MailTexts> & MailingPhrases>> = {
  en: {
    results: {
      subject: 'Your results are in',
      lead: 'Your results are in. Log in to see them.',
      otherwise: 'Everybody who took part gets this mail.',
    },
    unfinished: {
      subject: 'One step is missing',
      lead: 'Your registration is done, and one step is missing: your profile. It takes two minutes.',
      otherwise: 'If you have changed your mind, you can ignore this mail.',
    },
    undecided: {
      subject: 'There is still time',
      lead: 'You have not made a choice yet, and there is still time.',
      otherwise: 'If you do not want to choose anybody, you can ignore this mail.',
    },
    unsubscribe: 'To get no more of these mails:',
    stop: 'No more mails',
    stopped: 'You get no more of these mails. Codes still come when you ask for them.',
  },
  de: {
    results: {
      subject: 'Deine Ergebnisse sind da',
      lead: 'Deine Ergebnisse sind da. Melde dich an, um sie zu sehen.',
      otherwise: 'Diese E-Mail geht an alle, die dabei waren.',
    },
    unfinished: {
      subject: 'Ein Schritt fehlt noch',
      lead: 'Du bist registriert, und ein Schritt fehlt noch: dein Profil. Es dauert zwei Minuten.',
      otherwise: 'Wenn du doch nicht mitmachen möchtest, kannst du diese E-Mail ignorieren.',
    },
    undecided: {
      subject: 'Noch ist Zeit',
      lead: 'Du hast noch nichts ausgewählt, und noch ist Zeit dafür.',
      otherwise: 'Wenn du niemanden auswählen möchtest, kannst du diese E-Mail ignorieren.',
    },
    unsubscribe: 'Keine solchen E-Mails mehr:',
    stop: 'Keine E-Mails mehr',
    stopped: 'Du bekommst keine solchen E-Mails mehr. Codes kommen weiterhin, wenn du sie anforderst.',
  },
  fr: {
    results: {
      subject: 'Tes résultats sont là',
      lead: 'Tes résultats sont là. Connecte-toi pour les voir.',
      otherwise: 'Cet e-mail part à toutes les personnes qui ont participé.',
    },
    unfinished: {
      subject: 'Il manque une étape',
      lead: 'Ton inscription est faite, il manque une étape\u00a0: ton profil. Cela prend deux minutes.',
      otherwise: 'Si tu as changé d’avis, tu peux ignorer cet e-mail.',
    },
    undecided: {
      subject: 'Il est encore temps',
      lead: 'Tu n’as pas encore fait de choix, et il est encore temps.',
      otherwise: 'Si tu ne veux choisir personne, tu peux ignorer cet e-mail.',
    },
    unsubscribe: 'Pour ne plus recevoir ce genre d’e-mails\u00a0:',
    stop: 'Plus d’e-mails',
    stopped: 'Tu ne recevras plus ce genre d’e-mails. Les codes arrivent toujours quand tu les demandes.',
  },
  es: {
    results: {
      subject: 'Tus resultados ya están',
      lead: 'Tus resultados ya están. Entra para verlos.',
      otherwise: 'Este correo llega a todas las personas que participaron.',
    },
    unfinished: {
      subject: 'Falta un paso',
      lead: 'Tu registro está hecho y falta un paso: tu perfil. Son dos minutos.',
      otherwise: 'Si has cambiado de idea, puedes ignorar este correo.',
    },
    undecided: {
      subject: 'Aún hay tiempo',
      lead: 'Aún no has elegido, y todavía hay tiempo.',
      otherwise: 'Si no quieres elegir a nadie, puedes ignorar este correo.',
    },
    unsubscribe: 'Para no recibir más correos como este:',
    stop: 'No más correos',
    stopped: 'Ya no recibirás correos como este. Los códigos llegan cuando los pides.',
  },
  it: {
    results: {
      subject: 'I tuoi risultati sono arrivati',
      lead: 'I tuoi risultati sono arrivati. Accedi per vederli.',
      otherwise: 'Questa e-mail va a chiunque abbia partecipato.',
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
    unsubscribe: 'Per non ricevere più e-mail come questa:',
    stop: 'Niente più e-mail',
    stopped: 'Non riceverai più e-mail come questa. I codici arrivano quando li chiedi.',
  },
  nl: {
    results: {
      subject: 'Je uitslag is er',
      lead: 'Je uitslag is er. Log in om die te zien.',
      otherwise: 'Deze mail gaat naar iedereen die meedeed.',
    },
    unfinished: {
      subject: 'Er ontbreekt één stap',
      lead: 'Je bent geregistreerd en er ontbreekt één stap: je profiel. Het duurt twee minuten.',
      otherwise: 'Wil je toch niet meedoen, dan kun je deze mail negeren.',
    },
    undecided: {
      subject: 'Er is nog tijd',
      lead: 'Je hebt nog geen keuze gemaakt, en er is nog tijd.',
      otherwise: 'Wil je niemand kiezen, dan kun je deze mail negeren.',
    },
    unsubscribe: 'Geen mails zoals deze meer:',
    stop: 'Geen mails meer',
    stopped: 'Je krijgt geen mails zoals deze meer. Codes komen nog wel als je erom vraagt.',
  },
  pl: {
    results: {
      subject: 'Twoje wyniki już są',
      lead: 'Twoje wyniki już są. Zaloguj się, aby je zobaczyć.',
      otherwise: 'Ten e-mail dostaje każda osoba, która wzięła udział.',
    },
    unfinished: {
      subject: 'Brakuje jednego kroku',
      lead: 'Rejestracja jest gotowa i brakuje jednego kroku: twojego profilu. To dwie minuty.',
      otherwise: 'Jeśli nie chcesz już brać udziału, zignoruj ten e-mail.',
    },
    undecided: {
      subject: 'Jest jeszcze czas',
      lead: 'Nie ma jeszcze twojego wyboru, a czas wciąż jest.',
      otherwise: 'Jeśli nie chcesz nikogo wybierać, zignoruj ten e-mail.',
    },
    unsubscribe: 'Aby nie dostawać więcej takich e-maili:',
    stop: 'Bez kolejnych e-maili',
    stopped: 'Nie dostaniesz więcej takich e-maili. Kody nadal przychodzą, gdy o nie poprosisz.',
  },
  pt: {
    results: {
      subject: 'Os teus resultados já estão cá',
      lead: 'Os teus resultados já estão cá. Inicia sessão para os veres.',
      otherwise: 'Este e-mail vai para todas as pessoas que participaram.',
    },
    unfinished: {
      subject: 'Falta um passo',
      lead: 'O teu registo está feito e falta um passo: o teu perfil. São dois minutos.',
      otherwise: 'Se mudaste de ideias, podes ignorar este e-mail.',
    },
    undecided: {
      subject: 'Ainda há tempo',
      lead: 'Ainda não fizeste uma escolha, e ainda há tempo.',
      otherwise: 'Se não queres escolher ninguém, podes ignorar este e-mail.',
    },
    unsubscribe: 'Para não receberes mais e-mails como este:',
    stop: 'Sem mais e-mails',
    stopped: 'Já não recebes e-mails como este. Os códigos continuam a chegar quando os pedes.',
  },
  uk: {
    results: {
      subject: 'Твої результати вже є',
      lead: 'Твої результати вже є. Увійди, щоб їх побачити.',
      otherwise: 'Цей лист отримують усі, хто брав участь.',
    },
    unfinished: {
      subject: 'Бракує одного кроку',
      lead: 'Реєстрацію завершено, і бракує одного кроку: твого профілю. Це дві хвилини.',
      otherwise: 'Якщо участь уже не потрібна, просто не зважай на цей лист.',
    },
    undecided: {
      subject: 'Час іще є',
      lead: 'Твого вибору ще немає, а час іще є.',
      otherwise: 'Якщо не хочеш нікого обирати, просто не зважай на цей лист.',
    },
    unsubscribe: 'Щоб більше не отримувати таких листів:',
    stop: 'Більше жодних листів',
    stopped: 'Таких листів більше не буде. Коди й надалі надходитимуть на твій запит.',
  },
  ar: {
    results: {
      subject: 'نتائجك جاهزة',
      lead: 'نتائجك جاهزة. يمكنك تسجيل الدخول لرؤيتها.',
      otherwise: 'تصل هذه الرسالة إلى كل من شارك.',
    },
    unfinished: {
      subject: 'بقيت خطوة واحدة',
      lead: 'اكتمل تسجيلك وبقيت خطوة واحدة: ملفك الشخصي. يستغرق ذلك دقيقتين.',
      otherwise: 'إن لم تعد المشاركة مناسبة لك، يمكنك تجاهل هذه الرسالة.',
    },
    undecided: {
      subject: 'ما زال هناك وقت',
      lead: 'لم يصل اختيارك بعد، وما زال هناك وقت.',
      otherwise: 'عند عدم الرغبة في الاختيار، يمكنك تجاهل هذه الرسالة.',
    },
    unsubscribe: 'لإيقاف رسائل كهذه:',
    stop: 'إيقاف الرسائل',
    stopped: 'لن تصلك رسائل كهذه بعد الآن. تصل الرموز عند طلبها.',
  },
};

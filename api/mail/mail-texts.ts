import type { MailKind } from '../repositories/outbox.ts';
import type { MailLanguage } from './mail-language.ts';

export interface MailTexts {
  subject: string;
  lead: string;
  /** What to do if the mail was not asked for. */
  otherwise: string;
}

interface Phrases {
  /** How long a code is valid. */
  valid: string;
  /** Where to ask; `{support}` is the event's address. */
  questions: string;
}

/** Informal, and worded so that no language has to guess a gender. */
export const MAIL_TEXTS: Readonly<Record<MailLanguage, Record<MailKind, MailTexts> & Phrases>> = {
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
    confirmed: {
      subject: 'Your e-mail is already confirmed',
      lead: 'Your e-mail is already confirmed. You can log in with your password.',
      otherwise: 'If you did not ask for this, you can ignore this mail.',
    },
    valid: 'It is valid for 10 minutes.',
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
    confirmed: {
      subject: 'Deine E-Mail-Adresse ist schon bestätigt',
      lead: 'Deine E-Mail-Adresse ist schon bestätigt. Du kannst dich mit deinem Passwort anmelden.',
      otherwise: 'Wenn du das nicht angefordert hast, kannst du diese E-Mail ignorieren.',
    },
    valid: 'Er gilt 10 Minuten.',
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
    confirmed: {
      subject: 'Ton adresse e-mail est déjà confirmée',
      lead: 'Ton adresse e-mail est déjà confirmée. Tu peux te connecter avec ton mot de passe.',
      otherwise: 'Si cette demande ne vient pas de toi, ignore simplement cet e-mail.',
    },
    valid: 'Il est valable 10 minutes.',
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
    confirmed: {
      subject: 'Tu correo ya está confirmado',
      lead: 'Tu correo ya está confirmado. Puedes iniciar sesión con tu contraseña.',
      otherwise: 'Si no lo has pedido, puedes ignorar este correo.',
    },
    valid: 'Es válido durante 10 minutos.',
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
    confirmed: {
      subject: 'Il tuo indirizzo e-mail è già confermato',
      lead: 'Il tuo indirizzo e-mail è già confermato. Puoi accedere con la tua password.',
      otherwise: 'Se non lo hai chiesto, puoi ignorare questa e-mail.',
    },
    valid: 'È valido per 10 minuti.',
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
    confirmed: {
      subject: 'Je e-mailadres is al bevestigd',
      lead: 'Je e-mailadres is al bevestigd. Je kunt inloggen met je wachtwoord.',
      otherwise: 'Heb je hier niet om gevraagd, dan kun je deze e-mail negeren.',
    },
    valid: 'De code is 10 minuten geldig.',
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
    confirmed: {
      subject: 'Twój adres e-mail jest już potwierdzony',
      lead: 'Twój adres e-mail jest już potwierdzony. Możesz zalogować się swoim hasłem.',
      otherwise: 'Jeśli to nie twoja prośba, zignoruj tę wiadomość.',
    },
    valid: 'Kod jest ważny 10 minut.',
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
    confirmed: {
      subject: 'O teu e-mail já está confirmado',
      lead: 'O teu e-mail já está confirmado. Podes iniciar sessão com a tua palavra-passe.',
      otherwise: 'Se não o pediste, podes ignorar este e-mail.',
    },
    valid: 'É válido durante 10 minutos.',
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
    confirmed: {
      subject: 'Твою електронну адресу вже підтверджено',
      lead: 'Твою електронну адресу вже підтверджено. Можеш увійти зі своїм паролем.',
      otherwise: 'Якщо це не твій запит, просто не зважай на цей лист.',
    },
    valid: 'Код дійсний 10 хвилин.',
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
    confirmed: {
      subject: 'بريدك الإلكتروني مؤكَّد بالفعل',
      lead: 'بريدك الإلكتروني مؤكَّد بالفعل. يمكنك تسجيل الدخول بكلمة المرور.',
      otherwise: 'إن لم يكن هذا الطلب منك، فيمكنك تجاهل هذه الرسالة.',
    },
    valid: 'الرمز صالح لمدة 10 دقائق.',
    questions: 'أسئلة؟ راسلنا على {support}.',
  },
};

import type { CodePurpose } from '../repositories/codes.ts';
import type { MailLanguage } from './mail-language.ts';

export interface MailTexts {
  subject: string;
  lead: string;
  /** What to do if the mail was not asked for. */
  otherwise: string;
}

/** Informal, and worded so that no language has to guess a gender. `valid` tells how long a code is. */
export const MAIL_TEXTS: Readonly<Record<MailLanguage, Record<CodePurpose, MailTexts> & { valid: string }>> = {
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
    valid: 'It is valid for 10 minutes.',
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
    valid: 'Er gilt 10 Minuten.',
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
    valid: 'Il est valable 10 minutes.',
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
    valid: 'Es válido durante 10 minutos.',
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
    valid: 'È valido per 10 minuti.',
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
    valid: 'De code is 10 minuten geldig.',
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
    valid: 'Kod jest ważny 10 minut.',
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
    valid: 'É válido durante 10 minutos.',
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
    valid: 'Код дійсний 10 хвилин.',
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
    valid: 'الرمز صالح لمدة 10 دقائق.',
  },
};

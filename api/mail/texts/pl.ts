import type { LanguageTexts } from './language-texts.ts';

export const pl: LanguageTexts = {
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
  reported: {
    subject: 'Jest zgłoszenie',
    lead: 'Na twoim spotkaniu ktoś został zgłoszony. Zgłoszenie czeka w panelu, gdzie można też zawiesić tę osobę.',
    otherwise: 'Bez względu na liczbę zgłoszeń taki e-mail przychodzi najwyżej raz na dziesięć minut.',
  },
  waiting: 'Oczekujące zgłoszenia: {count}.',
  several:
    'Ten adres e-mail zarejestrowano więcej niż raz, z różnymi hasłami. Żadne z nich nie działa: po potwierdzeniu adresu ustaw hasło przez „Nie pamiętasz hasła?”.',
  linkValid: 'Link jest ważny 24 godziny. Nie pokazuj go nikomu.',
  download: 'Pobierz',
  linkGone: 'Ten link wygasł. Poproś o nowy.',
  valid: 'Kod jest ważny 10 minut.',
  kept: {
    one: 'Wszystkie twoje dane są usuwane po upływie {days} dnia od zamknięcia spotkania, a dopóki pozostaje otwarte, po upływie {days} dnia od twojego ostatniego logowania. Niepotwierdzone konto jest usuwane po 7 dniach.',
    few: 'Wszystkie twoje dane są usuwane po upływie {days} dni od zamknięcia spotkania, a dopóki pozostaje otwarte, po upływie {days} dni od twojego ostatniego logowania. Niepotwierdzone konto jest usuwane po 7 dniach.',
    many: 'Wszystkie twoje dane są usuwane po upływie {days} dni od zamknięcia spotkania, a dopóki pozostaje otwarte, po upływie {days} dni od twojego ostatniego logowania. Niepotwierdzone konto jest usuwane po 7 dniach.',
    other:
      'Wszystkie twoje dane są usuwane po upływie {days} dnia od zamknięcia spotkania, a dopóki pozostaje otwarte, po upływie {days} dnia od twojego ostatniego logowania. Niepotwierdzone konto jest usuwane po 7 dniach.',
  },
  questions: 'Masz pytania? Napisz na adres {support}.',
  results: {
    subject: 'Twoje wyniki już są',
    lead: 'Twoje wyniki już są. Zaloguj się, aby je zobaczyć.',
    otherwise: 'Ten e-mail dostaje każda osoba, która ma profil.',
  },
  unfinished: {
    subject: 'Brakuje jednego kroku',
    lead: 'Rejestracja zakończona, brakuje jednego kroku: twojego profilu. Zajmie to dwie minuty.',
    otherwise: 'Jeśli nie chcesz już brać udziału, zignoruj ten e-mail.',
  },
  undecided: {
    subject: 'Jest jeszcze czas',
    lead: 'Nie ma jeszcze twojego wyboru, a czas wciąż jest.',
    otherwise: 'Jeśli nie chcesz nikogo wybierać, zignoruj ten e-mail.',
  },
  invitation: {
    subject: 'Zaproszenie dla ciebie',
    lead: 'Masz zaproszenie. Zarejestruj się na stronie spotkania, a miejsce jest twoje.',
    otherwise: 'Jeśli nie chcesz przyjść, możesz zignorować tę wiadomość.',
  },
  unregistered: {
    subject: 'Twoje miejsce czeka',
    lead: 'Masz zaproszenie, a rejestracji jeszcze brakuje.',
    otherwise: 'Jeśli nie chcesz przyjść, możesz zignorować tę wiadomość.',
  },
  unsubscribe: 'Aby nie dostawać więcej takich e-maili:',
  stop: 'Wypisz się',
  stopped: 'Nie dostaniesz więcej takich e-maili. Kody nadal przychodzą, gdy o nie poprosisz.',
};

import { texts as english } from '../en/help';
import { translation } from '../translation';
import { texts as aside } from './aside';

export const texts = translation('pl', english, {
  ...aside,
  'help.title': 'Pomoc i wsparcie',
  'help.support': 'Wsparcie',
  'help.support.text': 'Chętnie pomożemy. Napisz lub zadzwoń:',
  'help.support.none': 'Zapytaj zespół, który organizuje spotkanie.',
  'help.support.email': 'E-mail',
  'help.support.phone': 'Telefon',
  'help.usage': 'Jak to działa',
  'help.usage.release': 'Profile innych osób są udostępniane w dniu spotkania, po zakończeniu rund przy stolikach.',
  'help.usage.text':
    'Do tego czasu utwórz profil i dodaj zdjęcia. Potem przejrzyj profile poznanych osób, polub te, które chcesz znów zobaczyć, a w zakładce „Pary” znajdź te, które polubiły też ciebie.',
  'help.usage.seenByThem': 'Osoby, które polubisz, zobaczą to w zakładce „Sympatie”.',
  'help.usage.results': 'Jeśli wyniki pojawiają się o ustalonej godzinie, polubienia są do tego czasu tajne.',
  'help.usage.shared': 'Inni widzą twój wiek i pierwszą literę nazwiska. Data urodzenia nie jest udostępniana.',
  'help.privacy': 'Ochrona danych',
  'help.privacy.text':
    'Twoje dane służą wyłącznie do łączenia w pary i działania serwisu. Nigdy nie są publikowane ani przekazywane innym podmiotom.',
  'help.leave': 'Zrezygnuj z udziału',
  'help.leave.text': 'Możesz to zrobić w każdej chwili. Twój profil, zdjęcia i polubienia zostaną usunięte; konto zostaje.',
  'help.deletion': 'Usunięcie konta',
  'help.deletion.text': 'Aby usunąć konto, skontaktuj się z zespołem wsparcia. Usuniemy twój profil, zdjęcia i polubienia.',
  'help.deletion.days': {
    one: 'Wszystko jest usuwane po upływie {days} dnia od zamknięcia spotkania, a dopóki pozostaje otwarte, po upływie {days} dnia od twojego ostatniego logowania.',
    few: 'Wszystko jest usuwane po upływie {days} dni od zamknięcia spotkania, a dopóki pozostaje otwarte, po upływie {days} dni od twojego ostatniego logowania.',
    many: 'Wszystko jest usuwane po upływie {days} dni od zamknięcia spotkania, a dopóki pozostaje otwarte, po upływie {days} dni od twojego ostatniego logowania.',
    other:
      'Wszystko jest usuwane po upływie {days} dnia od zamknięcia spotkania, a dopóki pozostaje otwarte, po upływie {days} dnia od twojego ostatniego logowania.',
  },
  'help.deletion.day':
    'Wszystko jest usuwane po upływie jednego dnia od zamknięcia spotkania, a dopóki pozostaje otwarte, po upływie jednego dnia od twojego ostatniego logowania.',

  'notFound.title': '404 – Nie znaleziono strony',
  'notFound.text': 'Ta strona nie istnieje albo została przeniesiona.',
  'notFound.home': 'Przejdź na początek',
});

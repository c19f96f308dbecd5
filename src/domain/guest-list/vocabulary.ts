import { phrases } from './phrases';

/**
 * What the columns of exports are called, in the widget's languages and in those of a dozen ticket shops. A title is compared in
 * lower case with its marks replaced by blanks (`plainTitle`): a word or phrase has to stand by itself, a part may be anywhere,
 * as German and Dutch write words together. Others are titles only where they stand alone.
 */
export interface Vocabulary {
  alone?: readonly string[];
  words: readonly string[];
  parts: readonly string[];
}

export const EMAIL: Vocabulary = {
  words: phrases(`mail | e mail | adres e mail | poczta | البريد | بريد`),
  parts: phrases(`
    email | e mail | mailadres | courriel | correo | пошт | почт | بريد | الإيميل | ايميل | إيميل
  `),
};
export const FULL: Vocabulary = {
  words: phrases(`піб | п і б | фио`),
  parts: phrases(`
    full name | fullname | first and last name | first last name | name and surname | name surname | first name and |
    vor und nachname | vor und zuname | vorname und | vorname nachname | name und vorname | name vorname | vor nachname |
    nom complet | nom et prénom | noms et prénoms | nom prénom | nom prenom | prénom et nom | prénom nom | prenom nom |
    nombre completo | nombre y apellido | nombre apellido | apellidos y nombre | apellidos nombre | nome completo |
    nome e cognome | nome cognome | cognome e nome | cognome nome | nominativo | nome e apelido | nome apelido |
    nome e sobrenome | nome sobrenome | volledige naam | voor en achternaam | voornaam en | naam en voornaam |
    imię i nazwisko | imie i nazwisko | nazwisko i imię | imię nazwisko | повне ім я | ім я та | ім я і | ім я прізвище |
    прізвище та | прізвище і | прізвище ім я | полное имя | الاسم الكامل | الاسم بالكامل | الاسم واللقب | الاسم و اللقب |
    الاسم والكنية | الاسم الثلاثي
  `),
};
export const FIRST: Vocabulary = {
  alone: phrases(`first | given`),
  words: phrases(`
    first name | firstname | given name | given names | forename | fname | nombre de pila | primer nombre | primeiro nome |
    nome próprio | nome di battesimo | imiona | имя | roepnaam | rufname
  `),
  parts: phrases(`
    first name | firstname | given name | vorname | prénom | prenom | voornaam | الاسم الأول | الإسم الأول | الاسم الاول
  `),
};
export const LAST: Vocabulary = {
  alone: phrases(`last | family`),
  words: phrases(`last name | lastname | family name | surname | lname | zuname | اللقب | الكنية | العائلة`),
  parts: phrases(`
    last name | lastname | surname | family name | nachname | familienname | nom de famille | apellido | cognome | apelido |
    sobrenome | último nome | ultimo nome | achternaam | familienaam | nazwisko | прізвищ | фамил | اسم العائلة | العائلة |
    اللقب
  `),
};
/** A whole name where it stands alone; the other half of one where first or last names have a column of their own. */
export const NAME: Vocabulary = {
  alone: phrases(`
    holder | attendee | guest | gast | gäste | teilnehmer | participant | participants | invité | учасник | ضيف
  `),
  words: phrases(`
    name | names | nom | nome | nombre | naam | imię | imie | ім я | імя | имя | اسم | الاسم | الإسم | اسمك | wie heißt du |
    wie heißen sie | wie heisst du | comment vous appelez vous | comment t appelles tu | cómo te llamas | cómo se llama |
    come ti chiami | come si chiama | hoe heet je | hoe heet u | jak się nazywasz | як вас звати | як тебе звати |
    qual é o seu nome | ما اسمك
  `),
  parts: phrases(`name | naam`),
};
/** Dutch keeps “van der” in a column of its own. */
export const INFIX: Vocabulary = { words: phrases(`infix | particule`), parts: phrases(`tussenv | voorvoegsel`) };
export const SECOND_LAST: Vocabulary = { words: [], parts: phrases(`segundo apellido | second surname`) };

export const GUEST: Vocabulary = {
  words: phrases(`
    gast | gäste | holder | bearer | titular | inhaber | ticketinhaber | karteninhaber | ticket name of | ticket email |
    ticket e mail | ticket full name | ticket first name | ticket last name | ticket surname | billet nom | billet prénom
  `),
  parts: phrases(`
    attendee | participa | guest | gastname | gäste | teilnehm | besucher | ticket holder | titulaire | invité |
    invite e mail | invitado | invitato | asistente | partecipant | spettator | deelnem | bezoeker | uczestni | convidad |
    visiteur | visitante | учасни | гість | гостя | відвідувач | ضيف | الضيف | مشارك | الحاضر | registrant
  `),
};
export const PAYER: Vocabulary = {
  words: phrases(`order | kunde | zahler | client | ordine | طلب`),
  parts: phrases(`
    order | buyer | purchas | booker | booked by | billing | invoice | payer | payor | payment | customer | paid by |
    bestell | käufer | kaeufer | rechnung | kunden | auftraggeb | bezahlt von | zahlend | gebucht von | bucher | acheteur |
    payeur | facturation | commande | comprador | pagador | pedido | facturación | cliente | acquirent | intestatario |
    ordine | fatturazione | koper | betaler | klant | factuur | kupuj | nabywc | zamawia | zamówieni | płatni | encomenda |
    faturação | покуп | платник | замовн | замовлен | مشتري | الدافع | الطلب | الفاتورة
  `),
};
export const HOST: Vocabulary = {
  words: phrases(`
    host | hosts | staff | admin | sender | absender | support | reply to | invited by | created by | updated by
  `),
  parts: phrases(`
    organis | organiz | veranstalt | ausrichter | event host | gastgeber | promoter | seller | salesperson | referr |
    affiliate | verkäufer | vendeur | vendedor | venditore | verkoper | sprzedaw | продав | організат | منظم | المنظم |
    eingeladen von | checked in by | eingecheckt von | anbieter
  `),
};
/** Somebody who comes along; the others of an order are numbered. */
export const COMPANION: Vocabulary = {
  words: phrases(`plus one | friend | friends | ami | amie`),
  parts: phrases(`
    partner | companion | begleit | accompagn | acompañante | acompanhante | accompagnator | metgezel | introducé |
    towarzysz | супров | супутни | مرافق | freund | co guest
  `),
};
/** Titles of names that aren't a person's. */
export const THING: Vocabulary = {
  words: phrases(`
    typ | type | code | city | ort | ville | url | dog | bank | konto | country | land | table | tisch | list
  `),
  parts: phrases(`
    event | product | produkt | produit | item | artikel | categor | kategor | company | firma | firmen | société | empresa |
    azienda | bedrijf | organisationsname | username | user name | benutzername | file | venue | location | ticket | tarif |
    discount | coupon | gutschein | emergency | notfall | nickname | spitzname | stadt | street | straße | account name |
    kontoinhaber | card | kartenname | variante | variation | session | campaign | source | подія | події | квиток | компані |
    الشركة | الفعالية | التذكرة | field name | server | host name | hostname
  `),
};

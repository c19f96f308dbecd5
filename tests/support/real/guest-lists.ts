/**
 * Guest lists as ticket shops, forms, spreadsheets, chats and mail programs write them: their titles and habits as found in public
 * exports and reports, with people of our own. Seats are written `Name <e-mail>`, without brackets where nobody is named.
 */
export interface RealList {
  /** Where it comes from, and what is particular about it. */
  origin: string;
  text: string;
  seats: readonly string[];
  /** Lines that can't be read, as `4 no-email`. */
  broken?: readonly string[];
  /** Lines that are left out, as `3 cancelled`. */
  leftOut?: readonly string[];
}

/** Exports that say whose each address is. */
export const SHOPS: readonly RealList[] = [
  {
    origin: 'ti.to: names under “Ticket”, the payer under “Order”, who stands in row by row',
    text: `Number,Ticket,Ticket Full Name,Ticket First Name,Ticket Last Name,Ticket Email,Ticket Company Name,Void Status,Order Name,Order Email
1,Standard,Tom Roe,Tom,Roe,tom@example.org,,,Bo Payer,payer@example.org
2,Standard,,,,,,,Bo Payer,payer@example.org
3,Standard,Vi Moe,Vi,Moe,vi@example.org,,Void,Bo Payer,payer@example.org`,
    seats: ['Tom Roe <tom@example.org>', 'Bo Payer <payer@example.org>'],
    leftOut: ['4 Void Status: Void'],
  },
  {
    origin: 'Event Tickets of WordPress: customer beside ticket holder',
    text: `Order ID,Order Status,Attendee ID,Ticket,Customer Name,Customer Email Address,Ticket Holder Name,Ticket Holder Email Address
1,Completed,2,Standard,Bo Payer,payer@example.org,Tom Roe,tom@example.org
1,Completed,3,Standard,Bo Payer,payer@example.org,Ann Moe,ann@example.org`,
    seats: ['Tom Roe <tom@example.org>', 'Ann Moe <ann@example.org>'],
  },
  {
    origin: 'HelloAsso: “Nom participant” and “Nom payeur”',
    text: `Numéro de commande;Statut de la commande;Nom participant;Prénom participant;Email participant;Nom payeur;Prénom payeur;Email payeur;Tarif
1;Validé;Roe;Tom;tom@example.org;Payer;Bo;payer@example.org;Plein
2;Annulé;Moe;Ann;ann@example.org;Payer;Bo;payer@example.org;Plein`,
    seats: ['Tom Roe <tom@example.org>'],
    leftOut: ['3 Annulé'],
  },
  {
    origin: 'pretix in German: the order’s address stands in, with nobody else’s name',
    text: `Bestellnummer;Status;E-Mail;Teilnehmername;Teilnehmer-E-Mail;Rechnungsadresse: Name
A1;bezahlt;payer@example.org;Tom Roe;tom@example.org;Bo Payer
A1;bezahlt;payer@example.org;Ann Moe;;Bo Payer
B2;storniert;vi@example.org;Vi Moe;vi@example.org;Vi Moe`,
    seats: ['Tom Roe <tom@example.org>', 'Bo Payer <payer@example.org>'],
    leftOut: ['4 storniert'],
  },
  {
    origin: 'pretix without a payer’s name: an order for one is the guest’s own',
    text: `Order code,Email,Attendee name,Attendee email
A1,payer@example.org,Tom Roe,tom@example.org
A1,payer@example.org,Ann Moe,
B2,vi@example.org,Vi Moe,`,
    seats: ['Tom Roe <tom@example.org>', 'payer@example.org', 'Vi Moe <vi@example.org>'],
  },
  {
    origin: 'Eventbrite',
    text: `Order #,Order Date,First Name,Surname,Email,Ticket Type,Event Name,Buyer First Name,Buyer Surname,Buyer Email
1,2026-11-01,Tom,Roe,tom@example.org,Standard,Spring,Bo,Payer,payer@example.org`,
    seats: ['Tom Roe <tom@example.org>'],
  },
  {
    origin: 'Luma: invited, waiting and declined people beside guests',
    text: `api_id,name,first_name,last_name,email,phone_number,created_at,approval_status,ticket_name
1,Tom Roe,Tom,Roe,tom@example.org,,2026-11-01,approved,Standard
2,Ann Moe,Ann,Moe,ann@example.org,,2026-11-01,waitlist,Standard
3,Vi Moe,Vi,Moe,vi@example.org,,2026-11-01,pending_approval,Standard`,
    seats: ['Tom Roe <tom@example.org>'],
    leftOut: ['3 waitlist', '4 pending_approval'],
  },
  {
    origin: 'Weezevent: the buyer’s columns after the guest’s',
    text: `N° billet;Nom;Prénom;E-mail;Nom acheteur;Prénom acheteur;E-mail acheteur
1;Roe;Tom;tom@example.org;Payer;Bo;payer@example.org`,
    seats: ['Tom Roe <tom@example.org>'],
  },
  {
    origin: 'WooCommerce: billing names beside one address',
    text: `Order Number,Order Status,Billing First Name,Billing Last Name,Billing Email Address,Item Name
1,wc-completed,Tom,Roe,tom@example.org,Ticket
2,wc-cancelled,Ann,Moe,ann@example.org,Ticket`,
    seats: ['Tom Roe <tom@example.org>'],
    leftOut: ['3 wc-cancelled'],
  },
  {
    origin: 'Google Forms: a question as title',
    text: `Timestamp,What is your name?,Email Address
11/01/2026 10:00:00,Tom Roe,tom@example.org`,
    seats: ['Tom Roe <tom@example.org>'],
  },
  {
    origin: 'Microsoft Forms: numbered questions aren’t numbered guests',
    text: `ID,Start time,1. E-Mail,2. What is your name?,3. Phone
1,10:00,tom@example.org,Tom Roe,0170`,
    seats: ['Tom Roe <tom@example.org>'],
  },
  {
    origin: 'an organiser’s address in every row',
    text: `Organisator E-Mail;Name;E-Mail
host@example.org;Tom Roe;tom@example.org
host@example.org;Ann Moe;ann@example.org`,
    seats: ['Tom Roe <tom@example.org>', 'Ann Moe <ann@example.org>'],
  },
  {
    origin: 'the same under a title that says nothing: named, and not taken',
    text: `Contact email,Name,Email
host@example.org,Tom Roe,tom@example.org
host@example.org,Ann Moe,ann@example.org`,
    seats: ['Tom Roe <tom@example.org>', 'Ann Moe <ann@example.org>'],
    leftOut: ['2 null', '3 null'],
  },
];

const TITLES: readonly (readonly [titles: string, cells: string, name: string])[] = [
  ['Vorname;Name;E-Mail', 'Tom;Roe;tom@example.org', 'Tom Roe'],
  ['Name;Vorname;E-Mail', 'Roe;Tom;tom@example.org', 'Tom Roe'],
  ['Vor- und Nachname;E-Mail-Adresse', 'Tom Roe;tom@example.org', 'Tom Roe'],
  ['Gast;Mail', 'Tom Roe;tom@example.org', 'Tom Roe'],
  ['Nom;Prénom;Courriel', 'Roe;Tom;tom@example.org', 'Tom Roe'],
  ['Nom et prénom;Adresse e-mail', 'Roe Tom;tom@example.org', 'Roe Tom'],
  ['Nombre y apellidos;Correo electrónico', 'Tom Roe;tom@example.org', 'Tom Roe'],
  ['Nombre;Primer apellido;Segundo apellido;Correo', 'Tom;Roe;Gil;tom@example.org', 'Tom Roe Gil'],
  ['Nome e cognome;Posta elettronica (e-mail)', 'Tom Roe;tom@example.org', 'Tom Roe'],
  ['Nome;Cognome;Email', 'Tom;Roe;tom@example.org', 'Tom Roe'],
  ['Nome completo;E-mail', 'Tom Roe;tom@example.org', 'Tom Roe'],
  ['Nome;Apelido;E-mail', 'Tom;Roe;tom@example.org', 'Tom Roe'],
  ['Voornaam;Tussenvoegsel;Achternaam;E-mailadres', 'Tom;van der;Roe;tom@example.org', 'Tom van der Roe'],
  ['Naam deelnemer;E-mail deelnemer', 'Tom Roe;tom@example.org', 'Tom Roe'],
  ['Imię;Nazwisko;Adres e-mail', 'Tom;Roe;tom@example.org', 'Tom Roe'],
  ['Imię i nazwisko;E-mail', 'Tom Roe;tom@example.org', 'Tom Roe'],
  ['ПІБ;Електронна пошта', 'Том Ро;tom@example.org', 'Том Ро'],
  ['Ім’я;Прізвище;Ел. пошта', 'Том;Ро;tom@example.org', 'Том Ро'],
  ['الاسم الكامل;البريد الإلكتروني', 'توم رو;tom@example.org', 'توم رو'],
  ['Ticket Holder Name;Email', 'Tom Roe;tom@example.org', 'Tom Roe'],
  ['Name *;E-Mail *', 'Tom Roe;tom@example.org', 'Tom Roe'],
  ['firstName;lastName;emailAddress', 'Tom;Roe;tom@example.org', 'Tom Roe'],
  ['guest_name;guest_email;host_email', 'Tom Roe;tom@example.org;host@example.org', 'Tom Roe'],
];

/** Titles in the widget's languages. */
export const TITLED: readonly RealList[] = TITLES.map(([titles, cells, name]) => ({
  origin: titles,
  text: `${titles}\n${cells}`,
  seats: [`${name} <tom@example.org>`],
}));

/** Lists in which an address isn't alone in its cell or line. */
export const WRITTEN: readonly RealList[] = [
  {
    origin: 'three addresses in a line',
    text: 'ann@example.org, bob@example.org, cy@example.org',
    seats: ['ann@example.org', 'bob@example.org', 'cy@example.org'],
  },
  {
    origin: 'the same with blanks',
    text: 'ann@example.org bob@example.org cy@example.org',
    seats: ['ann@example.org', 'bob@example.org', 'cy@example.org'],
  },
  {
    origin: 'the same with semicolons, and a line of its own',
    text: 'ann@example.org;bob@example.org\ncy@example.org',
    seats: ['ann@example.org', 'bob@example.org', 'cy@example.org'],
  },
  {
    origin: 'several addresses in a cell: one name isn’t that of all, two are',
    text: 'Name;E-Mail\nAnn;"ann@example.org, bob@example.org"\nCy & Di;cy@example.org / di@example.org',
    seats: ['ann@example.org', 'bob@example.org', 'Cy <cy@example.org>', 'Di <di@example.org>'],
  },
  { origin: 'a recipient of a mail', text: 'Max Power <max@example.org>', seats: ['Max Power <max@example.org>'] },
  {
    origin: 'recipients, a line each',
    text: 'Max Power <max@example.org>\n"Roe, Ann" <ann@example.org>\nRoe, Bob <bob@example.org>',
    seats: ['Max Power <max@example.org>', 'Roe, Ann <ann@example.org>', 'Roe, Bob <bob@example.org>'],
  },
  {
    origin: 'the To: line of a mail program',
    text: 'To: Max Power <max@example.org>, "Roe, Ann" <ann@example.org>; bob@example.org',
    seats: ['Max Power <max@example.org>', 'Roe, Ann <ann@example.org>', 'bob@example.org'],
  },
  {
    origin: 'recipients in a column',
    text: 'Guest;Phone\nMax Power <max@example.org>;0170',
    seats: ['Max Power <max@example.org>'],
  },
  {
    origin: 'a list with numbers',
    text: '1. Ann Roe ann@example.org\n2. Bob Moe - bob@example.org',
    seats: ['Ann Roe <ann@example.org>', 'Bob Moe <bob@example.org>'],
  },
  {
    origin: 'couples in numbered columns',
    text: 'Name,E-Mail,Name 2,E-Mail 2\nAnn,ann@example.org,Bob,bob@example.org\nCy,cy@example.org,,\nDi,di@example.org,Ed,',
    seats: ['Ann <ann@example.org>', 'Bob <bob@example.org>', 'Cy <cy@example.org>', 'Di <di@example.org>'],
    broken: ['4 no-email'],
  },
  {
    origin: 'couples under the same titles twice',
    text: 'Name,E-Mail,Name,E-Mail\nAnn,ann@example.org,Bob,bob@example.org',
    seats: ['Ann <ann@example.org>', 'Bob <bob@example.org>'],
  },
  {
    origin: 'a second guest',
    text: 'Email,Name,Guest 2 name,Guest 2 email\nann@example.org,Ann,Bob,bob@example.org',
    seats: ['Ann <ann@example.org>', 'Bob <bob@example.org>'],
  },
  {
    origin: 'an address asked for twice',
    text: 'Name,Email,Confirm email\nAnn,ann@example.org,Ann@example.org',
    seats: ['Ann <ann@example.org>'],
  },
  {
    origin: 'what is around an address: mailto, brackets, a formula, an apostrophe, invisible marks, a full stop',
    text: `Name,Email
A,mailto:a@example.org
B,<b@example.org>
C,"=""c@example.org"""
D,\u200Bd@example.org\u202A
E,e@example.org.
F,f@example.org;
G,'g@example.org
H,'h@example.org'
I,mailto:i@example.org?subject=Hi`,
    seats: [...'ABCDEFGHI'].map((name) => `${name} <${name.toLowerCase()}@example.org>`),
  },
  {
    origin: 'an address in a note is named',
    text: 'Name,Email,Notes\nAnn,ann@example.org,brings bob@example.org',
    seats: ['Ann <ann@example.org>'],
    leftOut: ['2 null'],
  },
  {
    origin: 'somebody without an address in a first line is no title',
    text: 'Ann;\nBob;bob@example.org',
    seats: ['Bob <bob@example.org>'],
    broken: ['1 no-email'],
  },
  {
    origin: 'an address that isn’t one in a first line is no title',
    text: 'ann@.example.org\nbob@example.org',
    seats: ['bob@example.org'],
    broken: ['1 email'],
  },
];

/** What spreadsheets put around a table, and between its cells. */
export const SAVED: readonly RealList[] = [
  {
    origin: 'a title above the titles, padded',
    text: 'Guests of the evening;;\n;;\nName;E-Mail;Phone\nTom Roe;tom@example.org;1',
    seats: ['Tom Roe <tom@example.org>'],
  },
  {
    origin: 'a title above the titles, with an address',
    text: 'Questions to host@example.org please\nName,Email\nTom Roe,tom@example.org',
    seats: ['Tom Roe <tom@example.org>'],
    leftOut: ['1 null'],
  },
  { origin: 'Excel’s hint', text: 'sep=;\nName;E-Mail\nTom Roe;tom@example.org', seats: ['Tom Roe <tom@example.org>'] },
  {
    origin: 'Excel’s hint, saved again',
    text: '"sep=;"\r\nName;E-Mail\r\nTom Roe;tom@example.org',
    seats: ['Tom Roe <tom@example.org>'],
  },
  { origin: 'bars', text: 'Name|E-Mail\nRoe, Tom|tom@example.org', seats: ['Roe, Tom <tom@example.org>'] },
  {
    origin: 'blanks after commas',
    text: 'Name, E-Mail, Note\n"Roe, Tom", "tom@example.org", "a, b"',
    seats: ['Roe, Tom <tom@example.org>'],
  },
  {
    origin: 'commas in every name, semicolons between cells',
    text: '"Roe, Tom";tom@example.org\nMoe, Ann;ann@example.org',
    seats: ['Roe, Tom <tom@example.org>', 'Moe, Ann <ann@example.org>'],
  },
];

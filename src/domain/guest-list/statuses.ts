import { phrases } from './phrases';
import { plainTitle } from './titles';

/*
 * Which tickets admit nobody, as exports word it. Only what is said of the ticket itself counts: a relationship, a refund, an
 * insurance or a check-in has a status as well.
 */

/** Words of which one makes a title that of a status. */
const STATUS_WORDS: ReadonlySet<string> = new Set(
  phrases(`
  status | state | zustand | statut | état | etat | estado | situação | stato | statuut | stan | статус | стан | الحالة |
  حالة
`),
);
/** The other words that the title of a ticket's own status may have. */
const TICKET_WORDS: ReadonlySet<string> = new Set(
  phrases(`
  ticket | tickets | order | booking | attendee | guest | participant | registration | approval | void | rsvp | paid |
  reservation | payment | position | invitation | response | sale | purchase | of | the | current | is | de | la | der | des |
  die | bestellung | buchung | anmeldung | zahlung | teilnahme | teilnehmer | reservierung | zusage | du | l | le | commande |
  billet | paiement | inscription | réservation | participation | del | el | pedido | entrada | pago | reserva | inscripción |
  do | da | bilhete | inscrição | encomenda | pagamento | dell | dello | ordine | biglietto | iscrizione | prenotazione |
  bestelling | betaling | boeking | van | zamówienia | biletu | płatności | rezerwacji | zgłoszenia | замовлення | квитка |
  оплати | бронювання | الطلب | التذكرة | الحجز | الدفع
`),
);
/** What is written in one word with it. */
const COMPOUND =
  /^(?:ticket|bestell|bestellungs|buchungs|zahlungs|anmelde|teilnahme|teilnehmer|reservierungs|zusage|order|betaal|betalings|boekings|reserverings|aanmeld|deelname)(?:status|state)$/;

/** Titles of an answer to an invitation. */
const ANSWER_TITLES: ReadonlySet<string> = new Set(
  phrases(`
  rsvp | attending | going | attendance | response | will attend | are you coming | will you attend | coming | teilnahme |
  nimmt teil | zusage | kommt | kommst du | rückmeldung | antwort | dabei | présence | présent | participation | participe |
  réponse | viendrez vous | vient | asistencia | asiste | asistirá | respuesta | participa | viene | presenza |
  partecipazione | partecipa | risposta | presença | participação | resposta | aanwezig | aanwezigheid | deelname | komt |
  antwoord | obecność | udział | odpowiedź | weźmie udział | присутність | участь | відповідь | прийде | الحضور | حضور |
  الرد
`),
);

/** Titles of a mark or a date that a cancelled ticket has. */
const CANCELLED_TITLES: ReadonlySet<string> = new Set(
  phrases(`
  cancelled | canceled | is cancelled | is canceled | cancelled at | canceled at | cancelled on | canceled on |
  cancellation date | cancelation date | cancelled date | canceled date | void | voided | voided at | deleted | deleted at |
  declined | rejected | order cancelled | ticket cancelled | order canceled | storniert | storniert am | storno |
  stornodatum | stornierungsdatum | stornierung | storniert um | abgesagt | absage | abgesagt am | gelöscht | ungültig |
  annulé | annulée | annulé le | date d annulation | annulation | cancelado | cancelada | cancelado el |
  fecha de cancelación | anulado | cancelado em | data de cancelamento | annullato | annullata | annullato il |
  data di annullamento | data annullamento | cancellato | disdetto | geannuleerd | geannuleerd op | annuleringsdatum |
  afgezegd | anulowano | anulowane | anulowany | data anulowania | скасовано | скасований | дата скасування | анульовано |
  ملغى | ملغي | ملغاة | تاريخ الإلغاء | تم الإلغاء
`),
);

/** How the status of a ticket begins that admits nobody, after `plainTitle`. */
const NO_SEAT = phrases(`
  cancel | n | e | cancelled | canceled | cancelled by | canceled by | c | deleted | expired | refunded | void | voided |
  declined | waitlist | waitlisted | wait list | waiting list | on waitlist | on the waitlist | pending | invited |
  pending approval | rejected | unpaid | failed | not attending | not going | no show | abandoned | denied | removed |
  awaiting payment | awaiting approval | on hold | not paid | payment pending | revoked | withdrawn | transferred away |
  storniert | storno | abgelaufen | erstattet | rückerstattet | gelöscht | abgelehnt | abgesagt | absage | warteliste |
  ausstehend | eingeladen | unbezahlt | nicht bezahlt | fehlgeschlagen | ungültig | nimmt nicht teil | kommt nicht |
  zahlung ausstehend | auf warteliste | offen | annulliert | widerrufen | verfallen | wartet | annulé | annulée | remboursé |
  remboursée | expiré | expirée | refusé | refusée | liste d attente | en attente | sur liste d attente | invité | invitée |
  impayé | impayée | non payé | échoué | échec | supprimé | ne participe pas | ne vient pas | absent | invalide |
  non confirmé | cancelado | cancelada | anulado | anulada | reembolsado | reembolsada | caducado | expirado | expirada |
  rechazado | rechazada | lista de espera | en lista de espera | pendiente | invitado | invitada | impagado | no pagado |
  fallido | no asiste | no asistirá | no participa | recusado | recusada | pendente | convidado | não pago | falhou |
  rejeitado | não participa | não vai | em lista de espera | devolvido | eliminado | annullato | annullata | cancellato |
  rimborsato | rimborsata | scaduto | scaduta | rifiutato | rifiutata | lista d attesa | in lista d attesa | in attesa |
  invitato | invitata | non pagato | fallito | non partecipa | disdetto | geannuleerd | terugbetaald | verlopen | afgewezen |
  geweigerd | wachtlijst | op wachtlijst | op de wachtlijst | in afwachting | uitgenodigd | onbetaald | niet betaald |
  mislukt | afgemeld | komt niet | neemt niet deel | verwijderd | anulowane | anulowano | anulowany | anulowana | zwrócone |
  zwrócono | zwrot | wygasłe | wygasły | odrzucone | odrzucony | lista rezerwowa | na liście rezerwowej | lista oczekujących |
  oczekujące | oczekuje | zaproszony | zaproszona | nieopłacone | nieopłacony | nie opłacone | nieudane | nie bierze udziału |
  nie weźmie udziału | usunięte | скасовано | скасований | скасована | анульовано | повернено | повернуто | прострочено |
  прострочений | відхилено | лист очікування | список очікування | у списку очікування | очікує | очікується | запрошено |
  запрошений | не оплачено | неоплачено | помилка | не бере участі | не прийде | видалено | отменен | отменено | отменён |
  ملغى | ملغي | ملغاة | تم الإلغاء | مسترد | مستردة | تم الاسترداد | منتهي | منتهية | مرفوض | مرفوضة | قائمة الانتظار |
  في قائمة الانتظار | قيد الانتظار | معلق | مدعو | غير مدفوع | غير مدفوعة | فشل | لن يحضر | لا يشارك
`);
/** A whole value: none of them begins a longer one that means it. */
const WHOLE: ReadonlySet<string> = new Set(phrases(`c | n | e | offen | absent | wartet | cancel`));

const NO: ReadonlySet<string> = new Set(
  phrases(`no | nein | non | nee | nie | não | nao | ні | нет | لا | false | n | 0 | absage | absent`),
);
const NOTHING: ReadonlySet<string> = new Set([
  ...NO,
  ...phrases(`none | null | undefined | n a | not cancelled | nicht storniert`),
]);

type StatusKind = 'status' | 'answer' | 'cancelled';

/** A column that can say that a ticket admits nobody. */
export interface StatusColumn {
  column: number;
  kind: StatusKind;
}

/** Finds the columns that say whether a ticket admits somebody. */
export function statusColumns(titles: readonly string[]): StatusColumn[] {
  return titles.flatMap((title, column) => {
    const kind = kindOf(plainTitle(title));
    return kind === null ? [] : [{ column, kind }];
  });
}

function kindOf(plain: string): StatusKind | null {
  if (isStatusTitle(plain)) return 'status';
  if (ANSWER_TITLES.has(plain)) return 'answer';
  return CANCELLED_TITLES.has(plain) ? 'cancelled' : null;
}

function isStatusTitle(plain: string): boolean {
  const words = plain.split(' ').filter((word) => !/^\d+$/.test(word));
  return words.some(isStatusWord) && words.every((word) => isStatusWord(word) || TICKET_WORDS.has(word));
}

const isStatusWord = (word: string): boolean => STATUS_WORDS.has(word) || COMPOUND.test(word);

/** Whether such a column's cell says that the ticket admits nobody. */
export function admitsNobody(kind: StatusKind, cell: string): boolean {
  // WooCommerce writes `wc-cancelled`.
  const plain = plainTitle(cell).replace(/^wc /, '');
  if (kind === 'cancelled') return !NOTHING.has(plain) && !/^[0 ]*$/.test(plain);
  if (kind === 'answer' && NO.has(plain)) return true;
  return NO_SEAT.some((value) => plain === value || (!WHOLE.has(value) && plain.startsWith(`${value} `)));
}

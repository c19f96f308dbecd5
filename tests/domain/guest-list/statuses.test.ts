import { describe, expect, it } from 'vitest';
import { seatsOf } from '../../../src/domain/guest-list/seats';
import { readGuestSheet } from '../../../src/domain/guest-list/sheet';

const hasSeat = (title: string, value: string): boolean => {
  const sheet = readGuestSheet(`Name;E-Mail;${title}\nTom;tom@example.org;${value}`);
  const { seats, leftOut } = seatsOf(sheet, sheet.found);
  expect(seats.length + leftOut.length).toBe(1);
  return seats.length === 1;
};

describe('A ticket that admits nobody has no seat', () => {
  it.each([
    ['Status', 'canceled'],
    ['Status', 'Cancelled by organiser'],
    ['Status', 'void'],
    ['Status', 'rejected'],
    ['Attendee Status', 'Not Attending'],
    ['Order status', 'Refunded'],
    ['Payment status', 'unpaid'],
    ['Order Status', 'wc-failed'],
    ['approval_status', 'declined'],
    ['Approval Status', 'waitlist'],
    ['Ticket state', 'expired'],
    ['Status', 'pending'],
    ['Status', 'invited'],
    ['RSVP', 'No'],
    ['Teilnahme', 'Nimmt nicht teil'],
    ['Zusage', 'Nein'],
    ['Bestellstatus', 'storniert'],
    ['Status (Bestellung)', 'abgelaufen'],
    ['Anmeldestatus', 'Warteliste'],
    ['Statut de la commande', 'Remboursé'],
    ['Statut', 'En attente'],
    ['Estado del pedido', 'Cancelado'],
    ['Stato dell’ordine', 'Annullato'],
    ['Betaalstatus', 'Niet betaald'],
    ['Status zamówienia', 'Anulowane'],
    ['Estado', 'Lista de espera'],
    ['Статус', 'Скасовано'],
    ['الحالة', 'ملغى'],
    ['Cancelled', 'yes'],
    ['Cancelled at', '2026-11-03 10:00'],
    ['Storniert am', '3.11.2026'],
    ['Annulé le', '03/11/2026'],
  ])('%s: %s', (title, value) => {
    expect(hasSeat(title, value)).toBe(false);
  });
});

describe('Any other ticket has one', () => {
  it.each([
    ['Status', 'paid'],
    ['Status', 'Not cancelled'],
    ['Status', 'Paid (cancellation insurance)'],
    ['Status', 'nicht storniert'],
    ['Beziehungsstatus', 'Verlobung annulliert'],
    ['Relationship status', 'Engagement cancelled'],
    ['Refund status', 'Not refunded'],
    ['Check-in status', 'no'],
    ['RSVP', 'Yes'],
    ['Cancelled', 'no'],
    ['Cancelled', 'FALSE'],
    ['Storniert am', ''],
    ['Cancelled at', '0000-00-00 00:00:00'],
    ['Stornoversicherung', 'ja'],
    ['Notes', 'cancelled once'],
  ])('%s: %s', (title, value) => {
    expect(hasSeat(title, value)).toBe(true);
  });
});

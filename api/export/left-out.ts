/**
 * Personal data left out of the export: whole tables or single columns, each with the reason shown to the person. The archive
 * has everything else; a test compares both with the tables.
 */
export const NOT_EXPORTED: Readonly<Record<string, string | Readonly<Record<string, string>>>> = {
  accounts: {
    password_hash: 'Your password: a one-way code of it is kept, which would only help somebody to guess it.',
    password_version: 'A number by which your sessions are told from those of an earlier password.',
    told_unlisted_at: 'When a mail told you last that you aren’t on the guest list.',
    kept_session: 'The name of the session that changed the password last: who has it gains nothing, and you neither.',
  },
  claims: 'One-way codes of the passwords that your e-mail was registered with, by whomever: they end after seven days.',
  codes: 'Codes that were mailed to you: they let in whoever has them, and end after ten minutes.',
  consents: {},
  guests: {
    guest_id: 'The number by which your seat on the guest list is kept, which isn’t the one people see.',
    folded: 'Your name on the guest list without accents, by which it is searched for.',
  },
  likes: {
    liked_id:
      'Who likes you and isn’t a match: that is theirs to tell. While the event lasts, the widget shows it. Where results come at a set time, matches are in here from then on.',
    match_seen: 'Whether you were shown a match already.',
  },
  cards: {},
  round_seats: {},
  contacts: {
    other_id: 'How others can be reached who share it with you: that is theirs. While you match, the widget shows it.',
  },
  profiles: {
    sort_key: 'Your place in the lists, which is random.',
    folded: 'Your name without accents, by which the organiser searches for it.',
  },
  known_networks: { network: 'The networks you came from: one-way codes, by which nobody can be found.' },
  outbox: {
    mail_id: 'The number of a mail that waits to be sent.',
    expires_at: 'Until when such a mail is of use.',
    due_at: 'When such a mail is tried next.',
    tries: 'How often such a mail was tried.',
    shares: 'The networks whose turn such a mail waits for: one-way codes, by which nobody can be found.',
    known: 'Whether such a mail was asked for where you have logged in before.',
  },
  mailings: {},
  invitations: {
    invitation_id: 'The number of an invitation, by which its link to refuse more of them knows it.',
    due_at: 'When an invitation that waits to be sent is tried next.',
    expires_at: 'Until when such an invitation is of use.',
    tries: 'How often such an invitation was tried.',
  },
  mail: {
    mail_id: 'The number of a mail in the inbox of a demo.',
    body: 'The text of such a mail, which you have.',
    html: 'The same as a page.',
    code: 'The code in such a mail.',
  },
  photos: {
    digest: 'A fingerprint of each photo.',
    due_at: 'When a photo that you have taken out is deleted.',
    tries: 'How often that was tried.',
    unshrinkable: 'Whether smaller sizes of a photo could be made.',
    old_path: 'Where an earlier release kept a photo.',
  },
  blocks: { blocked_id: 'Who has blocked you: that is theirs, and to tell it could put them in danger.' },
  reports: {
    reported_id: 'What others reported about you: ask the organiser, who weighs your right against theirs.',
    profile: 'The profile of whom you reported, as it was.',
    photos: 'Copies of their photos.',
    handled_by: 'Which of the organisers handled what you reported.',
    handled_note: 'What the organisers noted about it, which is about whom you reported, too.',
  },
  suspensions: {},
  journal: {
    entry_id: 'The number of an entry in the organiser’s journal.',
    by_id: 'Which of the organisers did something about you.',
  },
  rate_limits: 'Counts of tries, under one-way codes of your e-mail and your id: they end within a day.',
};

/** All reasons. */
export const LEFT_OUT: readonly string[] = Object.values(NOT_EXPORTED).flatMap((reason) =>
  typeof reason === 'string' ? [reason] : Object.values(reason),
);

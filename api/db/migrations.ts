import { firstMigrations } from './first-migrations.ts';
import { foldedSql } from './folded.ts';
import { roundsMigration } from './rounds-migration.ts';

/**
 * The migrations, in order; append, never edit. Each entry is a list of single statements, because the protocol for statements
 * with parameters takes one at a time. They use only features that PostgreSQL and its distributed relatives share: no serials,
 * triggers, extensions or advisory locks. Every key starts with `client_id`, so that an event's rows can be kept together.
 * Times are ms since 1970.
 */
export const migrations: readonly (readonly string[])[] = [
  ...firstMigrations,
  // Last use, by which accounts are deleted where the event has no end. Nobody is overdue on the day of the upgrade.
  [
    `alter table accounts add column used_at bigint`,
    `update accounts set used_at = (extract(epoch from clock_timestamp()) * 1000)::bigint`,
  ],
  // Whether a match has been shown. Existing matches count as shown; until now, the device remembered.
  [
    `alter table likes add column match_seen boolean not null default false`,
    `update likes set match_seen = true where exists (
       select 1 from likes back where back.client_id = likes.client_id
         and back.liker_id = likes.liked_id and back.liked_id = likes.liker_id)`,
  ],
  // Photo keys no longer contain their owners' ids; `old_path` is where a file is until it is moved.
  [
    `alter table photos add column old_path text`,
    `update photos set old_path = photo_key, photo_key = client_id || '/' || split_part(photo_key, '/', 3)
     where split_part(photo_key, '/', 3) <> ''`,
    `update profiles set
       photos = array(select client_id || '/' || split_part(photo, '/', 3)
         from unnest(photos) with ordinality as old (photo, place) order by place),
       primary_photo = client_id || '/' || split_part(primary_photo, '/', 3)
     where split_part(primary_photo, '/', 3) <> ''`,
    `update reports set photos = array(select client_id || '/' || split_part(photo, '/', 3)
         from unnest(photos) with ordinality as old (photo, place) order by place)
     where split_part(photos[1], '/', 3) <> ''`,
    `create index photos_old on photos (client_id) where old_path is not null`,
  ],
  // The journal also has the acting admin, and acts on the event itself.
  [`alter table journal add column by_id uuid`, `alter table journal alter column user_id drop not null`],
  // Contacts shared with a match, deleted with the like. Existing events don't offer them: their privacy pages don't mention it.
  [
    `alter table events add column shares_contacts boolean not null default false`,
    `create table contacts (
       client_id text not null,
       owner_id uuid not null,
       other_id uuid not null,
       line text not null,
       shared_at bigint not null,
       primary key (client_id, owner_id, other_id),
       foreign key (client_id, owner_id, other_id) references likes on delete cascade
     )`,
    `create index contacts_received on contacts (client_id, other_id, owner_id)`,
  ],
  // Likes are secret until an event's results.
  [`alter table events add column results_at bigint`],
  // Mailings: who has had which, who has unsubscribed, and the organiser's own line in them.
  [
    `create table mailings (
       client_id text not null,
       user_id uuid not null,
       kind text not null,
       posted_at bigint not null,
       primary key (client_id, user_id, kind),
       foreign key (client_id, user_id) references accounts on delete cascade
     )`,
    `alter table accounts add column unsubscribed_at bigint`,
    `alter table events add column mails_results boolean not null default false`,
    `alter table events add column line text`,
  ],
  // Pages of people leave out admins; without this index, each page would scan every account.
  [`create index accounts_admins on accounts (client_id, user_id) where role = 'admin'`],
  // Seats: the guest list, and who is here with which number. A seat belongs to the account with its e-mail.
  [
    `alter table events add column guest_list boolean not null default false`,
    `create table guests (
       client_id text not null,
       guest_id uuid not null,
       name text not null,
       email text,
       added_at bigint not null,
       here_at bigint,
       number int,
       primary key (client_id, guest_id),
       unique (client_id, number)
     )`,
    `create index guests_by_email on guests (client_id, email)`,
  ],
  // Until when somebody has the door role.
  [`alter table accounts add column door_until bigint`],
  // The door: idempotency keys of its phones, who is shown, and automatic opening. And when somebody last tried to browse
  // before the release.
  [
    `create table door_acts (
       client_id text not null,
       act_key uuid not null,
       acted_at bigint not null,
       primary key (client_id, act_key)
     )`,
    `alter table events add column only_here boolean not null default false`,
    `alter table events add column opens_when_here boolean not null default false`,
    `alter table accounts add column looked_at bigint`,
  ],
  // The organiser's own date for deleting an event's people.
  [`alter table events add column deletes_at bigint`],
  // Whom people see at an event, and its time zone.
  [
    `alter table events add column shows text not null default 'opposite' check (shows in ('opposite', 'same', 'everybody'))`,
    `alter table events add column zone text`,
  ],
  // The card: notes about people by number, taken before the release. Deleted with its owner's profile.
  [
    `create table cards (
       client_id text not null,
       owner_id uuid not null,
       number int not null check (number between 1 and 500),
       mark text check (mark in ('yes', 'maybe', 'no')),
       note text not null,
       changed bigint not null,
       primary key (client_id, owner_id, number),
       foreign key (client_id, owner_id) references profiles on delete cascade
     )`,
  ],
  // With which passwords an e-mail was registered; how often a code was tried and mailed, and how often somebody's codes were
  // guessed.
  [
    `create table claims (
       client_id text not null,
       user_id uuid not null,
       password_hash text not null,
       expires_at bigint not null,
       primary key (client_id, user_id, password_hash),
       foreign key (client_id, user_id) references accounts on delete cascade
     )`,
    `alter table codes add column tries int not null default 0`,
    `alter table codes add column mails int not null default 0`,
    `alter table codes add column guessed int not null default 0`,
  ],
  // Mails take turns between the networks that asked for them.
  [
    `alter table outbox add column shares text[] not null default '{}'`,
    `alter table outbox add column known boolean not null default false`,
    `create table outbox_turns (
       client_id text not null,
       share text not null,
       turn bigint not null,
       primary key (client_id, share)
     )`,
    `alter table accounts add column told_unlisted_at bigint`,
  ],
  // Earlier releases also marked photos whose process was killed or lacked a library: each is tried again.
  [`update photos set unshrinkable = false where unshrinkable`],
  // Which process tidies up after an event until when, and when that is due again.
  [
    `create table housekeeping (
       client_id text primary key,
       holder uuid,
       held_until bigint not null,
       due_at bigint not null
     )`,
  ],
  // Names by their letters alone, for the desk's searches. Generated, so that they go with the name.
  [
    `alter table guests add column folded text generated always as (${foldedSql('name')}) stored`,
    `alter table profiles add column folded text generated always as (${foldedSql("(first_name || ' ' || last_name)")}) stored`,
  ],
  // Who has stopped taking part, and what the desk's last change of the evening replaced.
  [`alter table accounts add column left_at bigint`, `alter table events add column undo jsonb`],
  // Reports wait until they are handled; of which the admins have been mailed, and when the last of these mails went. Nobody is
  // mailed of those that are there already.
  [
    `alter table reports add column handled_at bigint`,
    `alter table reports add column handled_by uuid`,
    `alter table reports add column handled_note text not null default ''`,
    `alter table reports add column told boolean not null default true`,
    `alter table events add column reports_told_at bigint`,
  ],
  // Since when somebody who was expected isn't waited for any more.
  [`alter table guests add column absent_at bigint`],
  // What a seat was before it was last passed on or joined, for the way back.
  [`alter table guests add column was jsonb`],
  // Until when somebody helped at the door whose help was ended, for the way back.
  [`alter table accounts add column door_was jsonb`],
  roundsMigration,
  // Invitations, and who refuses more of them: by e-mail, so that no seat that is passed on, joined or imported again is invited
  // twice. `due_at` is set while one waits to be sent. And when the evening begins, and the organiser's words about it.
  [
    `create table invitations (
       client_id text not null,
       email text not null,
       kind text not null,
       invitation_id uuid not null,
       language text not null,
       at bigint not null,
       due_at bigint,
       expires_at bigint,
       tries int not null default 0,
       primary key (client_id, email, kind)
     )`,
    `create unique index invitations_by_id on invitations (client_id, invitation_id)`,
    `create index invitations_due on invitations (client_id, due_at) where due_at is not null`,
    `alter table events add column starts_at bigint`,
    `alter table events add column words text`,
  ],
  // Who may make events.
  [`alter table accounts add column maker boolean not null default false`],
  // When each mail to many goes by itself, by its kind, and who said so.
  [`alter table events add column mail_plans jsonb`],
  // A guest without an e-mail has a seat by the name alone, where one that was given back is nobody's.
  [`alter table guests add column by_name boolean not null default false`],
  // Where the event takes place.
  [`alter table events add column venue text`],
  // How often organisers have acted on the rounds, which are also planned anew by themselves.
  [`alter table rounds add column acts int not null default 0`],
];

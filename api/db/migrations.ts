/**
 * The migrations, in order; append, never edit. Each entry is a list of single statements, because the protocol for
 * statements with parameters takes one at a time. They use only what PostgreSQL and its distributed relatives share: no
 * serials, triggers, extensions or advisory locks. Every key starts with `client_id`, so that an event's rows can be kept
 * together.
 * Times are milliseconds since 1970.
 */
export const migrations: readonly (readonly string[])[] = [
  [
    `create table keys (name text primary key, value text not null)`,

    `create table events (client_id text primary key, released_at bigint)`,

    `create table accounts (
       client_id text not null,
       user_id uuid not null,
       email text not null,
       password_hash text not null,
       role text not null default 'attendee',
       confirmed boolean not null default false,
       tokens_valid_after bigint not null default 0,
       kept_session uuid,
       created_at bigint not null,
       primary key (client_id, user_id),
       unique (client_id, email)
     )`,

    `create table codes (
       client_id text not null,
       user_id uuid not null,
       purpose text not null,
       code text not null,
       expires_at bigint not null,
       tries int not null default 0,
       primary key (client_id, user_id, purpose),
       foreign key (client_id, user_id) references accounts on delete cascade
     )`,

    `create table profiles (
       client_id text not null,
       user_id uuid not null,
       first_name text not null,
       last_name text not null,
       dob date not null,
       gender text not null check (gender in ('male', 'female')),
       location text not null,
       occupation text not null,
       bio text not null,
       photos text[] not null,
       primary_photo text,
       sort_key uuid not null,
       primary key (client_id, user_id),
       foreign key (client_id, user_id) references accounts on delete cascade
     )`,
    `create index profiles_browse on profiles (client_id, gender, sort_key)`,

    `create table likes (
       client_id text not null,
       liker_id uuid not null,
       liked_id uuid not null,
       created_at bigint not null,
       primary key (client_id, liker_id, liked_id),
       foreign key (client_id, liker_id) references profiles on delete cascade,
       foreign key (client_id, liked_id) references profiles on delete cascade
     )`,
    `create index likes_given on likes (client_id, liker_id, created_at desc, liked_id)`,
    `create index likes_received on likes (client_id, liked_id, created_at desc, liker_id)`,

    `create table mail (
       client_id text not null,
       mail_id uuid not null,
       recipient text not null,
       subject text not null,
       body text not null,
       code text,
       sent_at timestamptz not null default clock_timestamp(),
       primary key (client_id, mail_id)
     )`,
    `create index mail_newest on mail (client_id, sent_at desc)`,

    `create table rate_limits (
       client_id text not null,
       bucket text not null,
       window_ends bigint not null,
       hits int not null,
       primary key (client_id, bucket)
     )`,
  ],
  // A session is tied to a password version, tries take turns, and accounts remember the networks they log in from.
  [
    `alter table accounts add column password_version int not null default 0`,
    `alter table accounts drop column tokens_valid_after`,

    `alter table codes add column set_version int`,
    `alter table codes drop column tries`,

    `alter table rate_limits add column turn_at bigint not null default 0`,

    `create table known_networks (
       client_id text not null,
       user_id uuid not null,
       network text not null,
       seen_at bigint not null,
       primary key (client_id, user_id, network),
       foreign key (client_id, user_id) references accounts on delete cascade
     )`,
  ],
  // The state of each photo; those already on profiles are in use.
  [
    `create table photos (
       client_id text not null,
       photo_key text not null,
       user_id uuid not null,
       state text not null check (state in ('offered', 'stored', 'used', 'removed', 'gone')),
       digest text,
       due_at bigint,
       tries int not null,
       primary key (client_id, photo_key)
     )`,
    `create index photos_due on photos (client_id, due_at)`,
    `insert into photos (client_id, photo_key, user_id, state, tries)
     select p.client_id, photo, p.user_id, 'used', 0 from profiles p, unnest(p.photos) as photo on conflict do nothing`,
  ],
  // Events are made by command, and their profiles can be closed again.
  [`alter table events add column created_at bigint`, `alter table events add column closed_at bigint`],
  // The language of an account's mails, and their HTML.
  [`alter table accounts add column language text not null default 'en'`, `alter table mail add column html text`],
  // Counts of tries go by names that tell nobody's e-mail. The old ones would count nothing any more.
  [`delete from rate_limits`],
  // Mails wait in an outbox for the mail server, and name their event.
  [
    `create table outbox (
       client_id text not null,
       user_id uuid not null,
       kind text not null,
       mail_id uuid not null,
       created_at bigint not null,
       expires_at bigint not null,
       due_at bigint not null,
       tries int not null default 0,
       primary key (client_id, user_id, kind),
       foreign key (client_id, user_id) references accounts on delete cascade
     )`,
    `create index outbox_due on outbox (client_id, due_at)`,
    `alter table events add column name text`,
    `alter table events add column page text`,
    `alter table events add column support text`,
  ],
  // Photos that can't be made smaller, so that each is tried once.
  [`alter table photos add column unshrinkable boolean not null default false`],
  // What people have agreed to. It goes with the profile.
  [
    `create table consents (
       client_id text not null,
       user_id uuid not null,
       version text not null,
       language text not null,
       agreed_at bigint not null,
       primary key (client_id, user_id, version),
       foreign key (client_id, user_id) references profiles on delete cascade
     )`,
  ],
  // Events made by command wait to be opened; those that are there keep to what they were told.
  [`alter table events add column awaits_opening boolean not null default false`],
  // Who has blocked whom, what was reported, who is suspended, and what organisers did about people.
  [
    `create table blocks (
       client_id text not null,
       blocker_id uuid not null,
       blocked_id uuid not null,
       created_at bigint not null,
       primary key (client_id, blocker_id, blocked_id),
       foreign key (client_id, blocker_id) references accounts on delete cascade,
       foreign key (client_id, blocked_id) references accounts on delete cascade
     )`,
    `create index blocks_received on blocks (client_id, blocked_id, blocker_id)`,

    `create table reports (
       client_id text not null,
       reference text not null,
       reporter_id uuid,
       reported_id uuid not null,
       reason text not null,
       words text not null,
       profile text,
       photos text[] not null,
       created_at bigint not null,
       primary key (client_id, reference)
     )`,
    `create index reports_about on reports (client_id, reported_id)`,
    `create index reports_by on reports (client_id, reporter_id)`,

    `create table suspensions (
       client_id text not null,
       user_id uuid not null,
       reason text not null,
       created_at bigint not null,
       primary key (client_id, user_id),
       foreign key (client_id, user_id) references accounts on delete cascade
     )`,

    `create table journal (
       client_id text not null,
       entry_id uuid not null,
       at bigint not null,
       act text not null,
       user_id uuid not null,
       primary key (client_id, entry_id)
     )`,
  ],
  // When an account was last used, by which it is deleted where the event has no end. Nobody is overdue on the day of the upgrade.
  [
    `alter table accounts add column used_at bigint`,
    `update accounts set used_at = (extract(epoch from clock_timestamp()) * 1000)::bigint`,
  ],
  // Which matches their owner has been shown: those there are already, on the device that kept a note of it until now.
  [
    `alter table likes add column match_seen boolean not null default false`,
    `update likes set match_seen = true where exists (
       select 1 from likes back where back.client_id = likes.client_id
         and back.liker_id = likes.liked_id and back.liked_id = likes.liker_id)`,
  ],
  // Keys of photos no longer have the ids of their owners in them; `old_path` is where the files are until they are moved.
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
  // Which admin did it, and what was done to the event itself.
  [`alter table journal add column by_id uuid`, `alter table journal alter column user_id drop not null`],
];

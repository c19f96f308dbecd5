/** The first migrations, up to photos that can’t be resized; see `migrations.ts`. */
export const firstMigrations: readonly (readonly string[])[] = [
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
  // Sessions are tied to a password version, tries take turns, and accounts remember the networks they log in from.
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
  // Commands create events, and can close their profiles again.
  [`alter table events add column created_at bigint`, `alter table events add column closed_at bigint`],
  // The language of an account's mails, and their HTML.
  [`alter table accounts add column language text not null default 'en'`, `alter table mail add column html text`],
  // Tries are counted under pseudonyms instead of e-mails, so the old counts are useless.
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
  // Photos that can't be resized, so that each is tried only once.
  [`alter table photos add column unshrinkable boolean not null default false`],
  // Consents, deleted with the profile.
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
  // Events created by command wait to be opened; existing ones stay as they are.
  [`alter table events add column awaits_opening boolean not null default false`],
  // Blocks, reports, suspensions, and the journal of organisers' acts.
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
];

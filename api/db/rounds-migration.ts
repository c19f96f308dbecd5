/** Rounds: how an event's are and how far they have come, and who sits where in each. Without a table it is a break. */
export const roundsMigration: readonly string[] = [
  `create table rounds (
     client_id text primary key,
     version int not null,
     round_ms int not null,
     change_ms int not null,
     break_ms int not null,
     break_after int,
     tables int,
     sits text not null check (sits in ('female', 'male')),
     wished int,
     by_door boolean not null,
     planned int not null,
     round int not null,
     phase text not null check (phase in ('planned', 'running', 'change', 'over')),
     ends_at bigint,
     paused_at bigint,
     reached int not null,
     planned_for text not null
   )`,
  `create table round_seats (
     client_id text not null,
     round int not null,
     user_id uuid not null,
     table_number int,
     primary key (client_id, round, user_id),
     foreign key (client_id, user_id) references accounts on delete cascade
   )`,
  `create index round_seats_by_table on round_seats (client_id, round, table_number)`,
  `create index round_seats_by_person on round_seats (client_id, user_id)`,
];

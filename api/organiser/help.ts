/** Output of `--help`. */
export const HELP = `Commands for the organiser of an event. All can be repeated without harm, and say what they did.

  events                             list the events
  events create <event>              make an event, which is closed until it is opened; <event> is the client id in the page
  events set <event>                 change what mails say of it, with --name, --page and --support, or what holds there, with
                                     --shows, --zone, --contacts, --only-here or --when-all-here; or say it
  events open <event> [--at <time>]  let profiles be browsed from this time on, or now
  events close <event> [--at <time>] end browsing and liking at this time, or now; only matches stay
  events delete <event> [--yes]      once it is over, delete its people, admins aside, as on the day of deletion; needs --yes

  results <event>                    when likes and matches show, and who is mailed then
  results set <event> [--at <time>]  keep them secret until this time, or show them now; from then on everybody sees them.
                                     With --mail everybody who took part is mailed then
  results mail <event>               mail everybody who took part that results are in, each once
  remind profile <event>             mail those without a profile that it is missing, each once
  remind likes <event>               mail those who like nobody yet that there is still time, each once

  check-in <event> <e-mail>          somebody is here, with the next free number or --number <number>; --undo takes it back

  guests import <event> <file>       put the guests of a CSV file on the list, all or none: from then on only they can take part:
                                     --email-column and --name-column <title or number> (names may have several), --encoding,
                                     --take <lines|all> for those that are left out otherwise
  guests list <event>                the list as CSV, and who has registered without being on it
  guests let-in <event> <e-mail>     put somebody who has registered on it, and mail the code
  guests change <event> <seat>       pass a seat, or that of an e-mail, to somebody else: --to <e-mail> --name <text>; '' for
                                     nobody

  people count <event>               how many accounts and profiles, and once results are out, about how many likes and
                                     matches
  people list <event>                everybody as CSV, with number and arrival, without likes
  people find <e-mail>               at which events somebody is, with their id
  people suspend <e-mail>            nobody sees them any more, they can't log in, and read why: --reason <text>
  people restore <e-mail>            take that back
  people correct <e-mail>            put right what they can't change: --first-name, --last-name, --dob, --gender
  reports <event>                    who was reported when, each by its reference
  report <event> <reference>         one of them, with the profile as it was; --remove <photo> takes a photo out of the profile
  journal <event>                    what organisers did when and about whom, by ids alone

  export <e-mail>                    mail somebody a link to all that is kept about them, good for 24 hours
  erase <e-mail>                     delete somebody: every row, every photo, likes both ways, seats on guest lists
  erasures repeat <file>             after a restore: erase again whom the list names (erasures.log in DATA_DIR)
  retention <days> [--apply]         list events unused for so many days; with --apply delete them

  photos check                       how many photos can't be made smaller; with --again each is tried again

  admin give <e-mail>                give somebody the role "admin"
  admin take <e-mail>                take it back
  door give <e-mail>                 let somebody check people in and help them, for this one evening
  door take <e-mail>                 end it before the evening does

  keys                               which keys sign sessions, unless JWT_KEYS says: the first signs, all are accepted
  keys make                          print a new key set, for JWT_KEYS
  keys export                        print the keys of the database, secret parts included, for JWT_KEYS or a backup
  keys add                           add a key that is accepted; restart the servers, then let it sign
  keys use <key>                     let it sign from the next restart on; no session ends
  keys drop <key>                    accept it no longer, five hours later: sessions that it signed end
  keys replace                       after a leak: one new key, and all sessions end at the restart
  keys replace-photos                after a leak: new addresses for photos, pages and mailed links; no session ends

  migrate                            bring the tables up to date, before a new release starts; not while servers run

  --event <event>                    only at this event (people find, suspend, restore, correct, export, erase,
                                     admin, door)
  --name <text>                      what the event is called in mails, "Spring evening" (events create, events set)
  --page <address>                   its page, https://www.example.org/spring (the same)
  --support <e-mail>                 where to ask, and where answers to the mails go (the same); '' for none
  --contacts on|off                  whether matches can share a contact; on unless said otherwise (the same)
  --only-here on|off                 whether only people who are checked in are shown to others (events set)
  --when-all-here on|off             whether it opens by itself once everybody is checked in (events set)
  --shows opposite|same|everybody    whom people see there; opposite unless said otherwise (the same)
  --zone <time zone>                 Europe/Berlin: times are typed and printed by its clocks (the same); '' for none
  --line <text>                      what you say to everybody in the mail of the results (the same); '' for none
  --at <time>                        2026-12-01 19:00, by the clocks of --zone, else of this machine, or 2026-12-01T19:00+01:00

They use the server's settings: DATABASE_URL, PHOTO_STORE with its credentials, PHOTO_READS, DATA_DIR, MAIL_URL. The first line
says which database and which photos these are. No command but migrate makes or changes a table, and none makes a database.
Let the server run. One with the embedded database carries the command out itself.
`;

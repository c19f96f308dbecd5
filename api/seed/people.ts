import type { CreateProfileBody } from '../schemas/profile.ts';

/** A portrait's features, in terms of the "Open Peeps" style. */
export interface Look {
  head: string;
  /** 0 is the lightest. */
  skin: 0 | 1 | 2 | 3 | 4;
  /** Colour of the drawing's lines and of the hair. */
  ink: 'black' | 'espresso' | 'brown' | 'chestnut' | 'honey' | 'auburn';
  beard?: string;
  glasses?: string;
}

/** A person at the demo's event. */
export interface SeedPerson extends Omit<CreateProfileBody, 'gender' | 'photos'> {
  look: Look;
  /** 0 to 3, default 1. */
  photos?: number;
}

/** The first one is the demo login. */
export const men: readonly SeedPerson[] = [
  { firstName: 'Jonas', lastName: 'Weber', dob: '1990-11-06', location: 'Leipzig', occupation: 'Carpenter', bio: 'I build kitchens and cook in them.\nChoir on Mondays, lake on Sundays.\nLooking for someone to argue with about soup.', photos: 3, look: { head: 'short5', skin: 0, ink: 'chestnut', beard: 'full' } },
  { firstName: 'Kwame', lastName: 'Mensah', dob: '1989-03-06', location: 'Accra', occupation: 'Architect', bio: 'Concrete and shade. I draw every day, mostly on napkins.', look: { head: 'flatTop', skin: 4, ink: 'black' }, photos: 2 },
  { firstName: 'Mateo', lastName: 'García', dob: '1992-07-19', location: 'Mendoza', occupation: 'Winemaker', bio: 'I spend the autumn with purple hands. Patient in everything but traffic.', look: { head: 'pomp', skin: 2, ink: 'brown', beard: 'chin' } },
  { firstName: 'Hiroshi', lastName: 'Sato', dob: '1987-10-28', location: 'Sapporo', occupation: 'Train driver', bio: 'Always on time, never in a hurry. Hot springs and cold noodles.', look: { head: 'short2', skin: 0, ink: 'black', glasses: 'glasses' } },
  { firstName: 'Omar', lastName: 'Benali', dob: '1994-05-12', location: 'Marseille', occupation: 'Physiotherapist', bio: 'I know which shoulder hurts before you say it. Sea swimmer, bad dancer, trying.', look: { head: 'short4', skin: 2, ink: 'espresso', beard: 'full3' }, photos: 2 },
  { firstName: 'Søren', lastName: 'Kjær', dob: '1985-01-24', location: 'Aarhus', occupation: 'Wind turbine technician', bio: 'My office is ninety metres up. On the ground I bake rye bread.', look: { head: 'shaved3', skin: 0, ink: 'honey' } },
  { firstName: 'Arjun', lastName: 'Patel', dob: '1993-09-09', location: 'Ahmedabad', occupation: 'Astronomer', bio: 'I can find you Saturn on any clear night. Kite season is sacred.', look: { head: 'short1', skin: 3, ink: 'black', beard: 'goatee1' } },
  { firstName: 'Luca', lastName: 'Moretti', dob: '1991-02-16', location: 'Torino', occupation: 'Espresso machine restorer', bio: 'Steam, brass, and patience. I will judge your coffee in silence.', look: { head: 'shaved1', skin: 1, ink: 'black' }, photos: 3 },
  { firstName: 'Bartholomew-Christopher', lastName: 'Wolfeschlegelsteinhausen', dob: '1983-08-30', location: 'Llanfairpwllgwyngyll', occupation: 'Chief stationmaster and part-time organist', bio: 'Only the station sign is longer than my name. Bart will do.', look: { head: 'grayShort', skin: 0, ink: 'auburn', beard: 'moustache3' } },
  { firstName: 'Thabo', lastName: 'Nkosi', dob: '1996-12-03', location: 'Johannesburg', occupation: 'Sound engineer', bio: 'I hear the room before I see it. Vinyl on weekdays, choir robes on Sunday.', look: { head: 'dreads2', skin: 4, ink: 'black', beard: 'chin' } },
  { firstName: 'Piotr', lastName: 'Zieliński', dob: '1988-04-14', location: 'Wrocław', occupation: 'Beekeeper', bio: 'Two hundred thousand colleagues, all female, all busier than me.', look: { head: 'short3', skin: 0, ink: 'honey', beard: 'full2' } },
  { firstName: 'Wei', lastName: 'Zhang', dob: '1995-06-25', location: 'Chengdu', occupation: 'Chemistry teacher', bio: 'Everything is a reaction. Hot pot is the proof.', look: { head: 'short5', skin: 1, ink: 'black', glasses: 'glasses3' } },
  { firstName: 'Moussa', lastName: 'Traoré', dob: '1990-10-21', location: 'Bamako', occupation: 'Kora player', bio: 'Twenty-one strings, one wish: good company after the concert.', look: { head: 'hatHip', skin: 4, ink: 'espresso' }, photos: 2 },
  { firstName: 'Cillian', lastName: "O'Rourke", dob: '1986-03-17', location: 'Limerick', occupation: 'Lifeboat volunteer and plumber', bio: 'On call for leaks of every size. I tell long stories and finish most of them.', look: { head: 'short4', skin: 0, ink: 'auburn', beard: 'full' } },
  { firstName: 'Rafael', lastName: 'Costa', dob: '1992-11-29', location: 'Salvador', occupation: 'Percussionist', bio: 'If the table is empty I will play it. Feijoada on Saturdays, everyone is invited.', look: { head: 'twists', skin: 3, ink: 'black', beard: 'goatee2' } },
  { firstName: 'Eitan', lastName: 'Levi', dob: '1984-07-04', location: 'Tel Aviv', occupation: 'Furniture maker', bio: 'I make chairs you may lean back in. Early swimmer, late reader.', look: { head: 'noHair2', skin: 1, ink: 'espresso', beard: 'full2', glasses: 'glasses2' } },
  { firstName: 'Tomáš', lastName: 'Novák', dob: '1997-01-13', location: 'Brno', occupation: 'Embedded systems engineer', bio: 'I teach toasters to be polite. Cross-country skis in winter, mushrooms in autumn.', look: { head: 'flatTopLong', skin: 0, ink: 'brown' } },
  { firstName: 'Reza', lastName: 'Karimi', dob: '1989-09-27', location: 'Hamburg', occupation: 'Anaesthetist', bio: 'People fall asleep around me, but only at work. Poetry, saffron, harbour walks.', look: { head: 'pomp', skin: 2, ink: 'black', beard: 'moustache9' } },
  { firstName: 'Diego', lastName: 'Quispe', dob: '1994-08-08', location: 'Cusco', occupation: 'Mountain guide', bio: 'Slow is smooth, smooth is high. I carry the tea.', look: { head: 'hatBeanie', skin: 3, ink: 'espresso' }, photos: 2 },
  { firstName: 'Harald', lastName: 'Eriksen', dob: '1974-05-02', location: 'Bergen', occupation: 'Boat builder', bio: 'It rains two hundred days a year here; I own one very good coat and much patience.', look: { head: 'grayShort', skin: 0, ink: 'chestnut', beard: 'full4' } },
  { firstName: 'Tendai', lastName: 'Chikowore', dob: '1991-06-18', location: 'Harare', occupation: 'Wildlife vet', bio: 'I have been sneezed on by a rhino. Very little surprises me now.', look: { head: 'shaved2', skin: 4, ink: 'black' } },
  { firstName: 'Emre', lastName: 'Şahin', dob: '1993-12-24', location: 'Eskişehir', occupation: 'Railway historian', bio: 'Old timetables are love letters. I cook for six even when I am alone.', look: { head: 'short1', skin: 1, ink: 'brown', beard: 'moustache2', glasses: 'glasses' } },
  { firstName: 'Gurpreet', lastName: 'Singh', dob: '1990-04-13', location: 'Birmingham', occupation: 'Lorry driver and poet', bio: 'Long roads, short poems. Bhangra at any wedding, invited or not.', look: { head: 'turban', skin: 2, ink: 'espresso', beard: 'full3' } },
  { firstName: 'Étienne', lastName: 'Lefèvre', dob: '1988-02-29', location: 'Québec', occupation: 'Maple farmer', bio: 'I only have a birthday every four years, so it is a big one.', look: { head: 'hatBeanie', skin: 0, ink: 'brown', beard: 'full' } },
  { firstName: 'Ruairí', lastName: 'Mac Aodha', dob: '1981-11-15', location: 'Inverness', occupation: 'Stonemason', bio: 'I repair walls that are older than most countries. Terrible at small talk, good at long walks.', look: { head: 'noHair1', skin: 0, ink: 'auburn', beard: 'full2' } },
  { firstName: 'Joaquín', lastName: 'Molina', dob: '1992-03-21', location: 'Granada', occupation: 'Stage actor', bio: 'I cry on Tuesdays and Fridays at eight. The rest of the week I am cheerful.', look: { head: 'shaved3', skin: 1, ink: 'espresso' } },
  { firstName: 'Andriy', lastName: 'Shevchuk', dob: '1986-08-24', location: 'Kharkiv', occupation: 'Volleyball coach', bio: 'Tall, yes. I can reach it for you.', look: { head: 'flatTop', skin: 0, ink: 'honey' } },
  { firstName: 'Samuel', lastName: 'Otieno', dob: '1995-10-05', location: 'Kisumu', occupation: 'Solar installer', bio: 'I bring light to villages, and samosas to parties.', look: { head: 'twists2', skin: 4, ink: 'black', glasses: 'glasses4' }, photos: 2 },
  { firstName: 'Willem', lastName: 'de Vries', dob: '1970-09-12', location: 'Groningen', occupation: 'Retired lighthouse keeper', bio: 'Learned to be alone, prefer not to be. Chess by post, herring by the sea.', look: { head: 'noHair3', skin: 0, ink: 'chestnut', beard: 'moustache7' } },
  { firstName: 'Min-jun', lastName: 'Lee', dob: '1998-01-19', location: 'Incheon', occupation: 'Bread scientist', bio: 'Yes, it is a real job. My sourdough has a name; I will introduce you.', look: { head: 'dreads1', skin: 0, ink: 'black' } },
];

/** The first one is the demo login. */
export const women: readonly SeedPerson[] = [
  { firstName: 'Mara', lastName: 'Lindqvist', dob: '1993-04-18', location: 'Gothenburg', occupation: 'Landscape architect', bio: 'I plan parks and forget to sit in them.\nSaturday market, long tables, terrible puns.\nAsk me about the tomato that survived the winter.', photos: 3, look: { head: 'medium3', skin: 0, ink: 'chestnut' } },
  { firstName: 'Amara', lastName: 'Okafor', dob: '1991-09-02', location: 'Lagos', occupation: 'Paediatric nurse', bio: 'Night shifts, day hikes. I make the best jollof in my building and I have witnesses.', look: { head: 'afro', skin: 4, ink: 'black' }, photos: 2 },
  { firstName: 'Sofía', lastName: 'Herrera', dob: '1989-12-11', location: 'Valparaíso', occupation: 'Translator', bio: 'Three languages, one favourite word in each. I will tell you mine if you tell me yours.', look: { head: 'longCurly', skin: 2, ink: 'brown' } },
  { firstName: 'Yuki', lastName: 'Tanaka', dob: '1996-03-27', location: 'Osaka', occupation: 'Ceramic artist', bio: 'Clay under the nails, jazz in the studio. Looking for someone who is kind to waiters.', look: { head: 'bangs2', skin: 0, ink: 'black' } },
  { firstName: 'Leila', lastName: 'Haddad', dob: '1990-06-15', location: 'Amman', occupation: 'Civil engineer', bio: 'I build bridges, literally. Weekends: desert stars, strong coffee, backgammon for money.', look: { head: 'hijab', skin: 2, ink: 'brown' }, photos: 2 },
  { firstName: 'Nína', lastName: 'Jónsdóttir', dob: '1994-01-30', location: 'Reykjavík', occupation: 'Geologist', bio: 'Rocks are just slow stories. I swim outdoors all year and I am not sorry about it.', look: { head: 'mediumBangs2', skin: 0, ink: 'honey' } },
  { firstName: 'Priya', lastName: 'Raman', dob: '1992-08-21', location: 'Chennai', occupation: 'Data analyst', bio: 'I keep a spreadsheet of every dosa I have eaten. You may appear in the comments.', look: { head: 'long', skin: 3, ink: 'black' } },
  { firstName: 'Chloé', lastName: 'Dubois', dob: '1988-05-09', location: 'Lyon', occupation: 'Pastry chef', bio: 'Up at four, asleep by ten, happy in between. Bring an appetite.', look: { head: 'bun', skin: 1, ink: 'chestnut' }, photos: 3 },
  { firstName: 'Maximiliana-Alexandrina', lastName: 'Featherstonehaugh-Clarke', dob: '1985-10-04', location: 'Bradford-on-Avon', occupation: 'Senior conservator of medieval textiles', bio: 'Yes, it is all my name. Friends say Max. I restore tapestries and read maps for fun.', look: { head: 'mediumBangs3', skin: 0, ink: 'auburn', glasses: 'glasses2' } },
  { firstName: 'Zanele', lastName: 'Dlamini', dob: '1997-07-07', location: 'Durban', occupation: 'Marine biologist', bio: 'I count sharks for a living. Land-based hobbies welcome.', look: { head: 'cornrows', skin: 4, ink: 'black' } },
  { firstName: 'Ewa', lastName: 'Kowalska', dob: '1987-11-23', location: 'Kraków', occupation: 'Violin teacher', bio: 'Forty pupils, one cat, no television. I cook soup when it rains.', look: { head: 'medium2', skin: 0, ink: 'honey' } },
  { firstName: 'Mei-Ling', lastName: 'Chen', dob: '1995-02-14', location: 'Taichung', occupation: 'Bicycle mechanic', bio: 'I can fix your gears while you make the tea. Night markets over fine dining, any day.', look: { head: 'medium1', skin: 1, ink: 'espresso' } },
  { firstName: 'Fatou', lastName: 'Diallo', dob: '1993-03-08', location: 'Dakar', occupation: 'Radio presenter', bio: 'You may know my voice from the morning show. In person I listen more.', look: { head: 'bantuKnots', skin: 4, ink: 'espresso' }, photos: 2 },
  { firstName: "Aoife", lastName: "O'Sullivan", dob: '1990-12-19', location: 'Galway', occupation: 'Primary school teacher', bio: 'Twenty-six seven-year-olds ask me questions all day. Your turn.', look: { head: 'long', skin: 0, ink: 'auburn' } },
  { firstName: 'Isadora', lastName: 'Almeida', dob: '1991-04-25', location: 'Porto Alegre', occupation: 'Lighting designer', bio: 'I make stages glow. Mate in the park, theatre on Thursdays, sea whenever possible.', look: { head: 'longCurly', skin: 3, ink: 'brown' } },
  { firstName: 'Hannah', lastName: 'Goldberg', dob: '1986-09-29', location: 'Haifa', occupation: 'Family doctor', bio: 'I run badly but often. Good listener, honest about your singing.', look: { head: 'mediumStraight', skin: 1, ink: 'chestnut', glasses: 'glasses' } },
  { firstName: 'Katarzyna', lastName: 'Wiśniewska', dob: '1998-06-02', location: 'Gdańsk', occupation: 'Sailing instructor', bio: 'If there is wind, I am out. If there is none, I am reading.', look: { head: 'bangs', skin: 0, ink: 'brown' } },
  { firstName: 'Noor', lastName: 'Ahmadi', dob: '1994-10-17', location: 'Rotterdam', occupation: 'Urban planner', bio: 'Trams, terraces, and rooftop gardens. I will defend the roundabout.', look: { head: 'hijab', skin: 1, ink: 'chestnut' } },
  { firstName: 'Camila', lastName: 'Rojas', dob: '1992-01-05', location: 'Bogotá', occupation: 'Documentary editor', bio: 'I watch people for a living and still like them.', look: { head: 'mediumBangs', skin: 2, ink: 'espresso', glasses: 'glasses3' }, photos: 2 },
  { firstName: 'Ingrid', lastName: 'Bakken', dob: '1979-08-13', location: 'Tromsø', occupation: 'Ferry captain', bio: 'I bring people home in the dark half of the year. Two grown children, one old boat.', look: { head: 'grayMedium', skin: 0, ink: 'espresso' } },
  { firstName: 'Thandiwe', lastName: 'Moyo', dob: '1989-05-31', location: 'Bulawayo', occupation: 'Patent lawyer', bio: 'I argue on weekdays. At weekends I dance and let you win.', look: { head: 'buns', skin: 4, ink: 'black' } },
  { firstName: 'Elif', lastName: 'Yıldız', dob: '1995-11-11', location: 'İzmir', occupation: 'Game designer', bio: 'I design puzzles and lose at Tetris. Breakfast should take three hours.', look: { head: 'mediumStraight', skin: 2, ink: 'brown' } },
  { firstName: 'Giulia', lastName: "D'Angelo", dob: '1984-02-22', location: 'Bologna', occupation: 'Bookshop owner', bio: 'I will guess your book in three questions. Tortellini only in broth.', look: { head: 'grayBun', skin: 1, ink: 'brown', glasses: 'glasses4' } },
  { firstName: 'Anaïs', lastName: 'Beaumont', dob: '1996-09-16', location: 'Montréal', occupation: 'Circus acrobat', bio: 'Upside down most of the day. On the ground I am quite shy.', look: { head: 'longBangs', skin: 0, ink: 'black' } },
  { firstName: 'Siobhán', lastName: 'Ní Bhriain', dob: '1982-03-03', location: 'Cork', occupation: 'Cheese maker', bio: 'Forty goats know my voice. Trad sessions on Tuesdays, bring an instrument or an ear.', look: { head: 'mediumBangs2', skin: 0, ink: 'auburn' } },
  { firstName: 'Lucía', lastName: 'Fernández', dob: '1990-07-28', location: 'Sevilla', occupation: 'Flamenco guitarist', bio: 'Loud hands, soft heart.', look: { head: 'medium1', skin: 2, ink: 'black' } },
  { firstName: 'Olena', lastName: 'Kovalenko', dob: '1993-12-01', location: 'Lviv', occupation: 'UX researcher', bio: 'I ask why five times. Embroidery, forests, black tea with too much lemon.', look: { head: 'bangs', skin: 0, ink: 'honey', glasses: 'glasses5' } },
  { firstName: 'Grace', lastName: 'Mbeki', dob: '1988-10-10', location: 'Nairobi', occupation: 'Long-distance runner', bio: 'I will not run away from you, but I could.', look: { head: 'twists2', skin: 4, ink: 'espresso' }, photos: 2 },
  { firstName: 'Marguerite', lastName: 'van der Berg', dob: '1972-06-06', location: 'Utrecht', occupation: 'Retired pilot', bio: 'Twenty-four years in the air, now learning to garden. Widowed, curious, good at cards.', look: { head: 'grayMedium', skin: 1, ink: 'chestnut', glasses: 'glasses' } },
  { firstName: 'Ji-woo', lastName: 'Park', dob: '1999-05-20', location: 'Busan', occupation: 'Illustrator', bio: 'No photo yet: I would rather draw you first.', photos: 0, look: { head: 'medium2', skin: 0, ink: 'black' } },
];

/** A login of the seeded demo. */
interface DemoLogin {
  /** The login's description in a list. */
  who: string;
  email: string;
  password: string;
}

const password = 'SpeedDating1!';

export const demoLogins = {
  woman: { who: 'Mara, with likes and matches', email: 'demo@example.org', password },
  man: { who: 'Jonas, with likes and matches', email: 'demo.man@example.org', password },
  admin: { who: 'Admin, without a profile', email: 'admin@example.org', password },
} as const satisfies Record<string, DemoLogin>;

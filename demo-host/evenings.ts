/** One evening of the organiser's programme. */
export interface Evening {
  /** In the page's query: `event.html?evening=glasshouse`. */
  readonly slug: string;
  readonly title: string;
  readonly blurb: string;
  readonly venue: string;
  readonly address: string;
  readonly ages: string;
  /** Pounds sterling. */
  readonly price: number;
  readonly seatsLeft: number;
  /** Days from today, so that the sample never looks out of date. */
  readonly inDays: number;
}

export const EVENINGS: readonly [Evening, ...Evening[]] = [
  {
    slug: 'glasshouse',
    title: 'The Glasshouse Supper',
    blurb: 'Palms overhead, forty lanterns, and one very long table that turns every seven minutes.',
    venue: 'The Glasshouse',
    address: '14 Harbour Walk, Bristol BS1',
    ages: '28 to 40',
    price: 24,
    seatsLeft: 3,
    inDays: 0,
  },
  {
    slug: 'printworks',
    title: 'Ink & Vermouth',
    blurb: 'Pull a print between rounds in a working letterpress studio. Aprons and vermouth included.',
    venue: 'The Old Printworks',
    address: '3 Type Lane, Bristol BS2',
    ages: '25 to 35',
    price: 28,
    seatsLeft: 11,
    inDays: 9,
  },
  {
    slug: 'observatory',
    title: 'Late at the Observatory',
    blurb: 'Conversations by red light, a telescope on the roof, and cocoa for when it gets cold.',
    venue: 'Clifton Observatory Rooms',
    address: 'Hilltop Road, Bristol BS8',
    ages: '35 to 50',
    price: 26,
    seatsLeft: 18,
    inDays: 16,
  },
];

/** The evening in the page's query, else the first. */
export function eveningFor(query: string): Evening {
  const slug = new URLSearchParams(query).get('evening');
  return EVENINGS.find((evening) => evening.slug === slug) ?? EVENINGS[0];
}

export function dateOf(evening: Evening, today: Date): Date {
  return new Date(today.getFullYear(), today.getMonth(), today.getDate() + evening.inDays);
}

/** A date such as "Thursday 20 November". */
export function longDate(date: Date): string {
  return date.toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
}

import { dateOf, EVENINGS, longDate, type Evening } from './evenings.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function card(evening: Evening, today: Date): string {
  const date = dateOf(evening, today);
  const when = evening.inDays === 0 ? 'Tonight' : longDate(date);
  return `<li class="evening evening-${evening.slug}">
  <a class="evening-link" href="event.html?evening=${evening.slug}&amp;ref=programme">
    <p class="evening-when"><time datetime="${date.toLocaleDateString('en-CA')}">${when}</time>, 6.30 pm</p>
    <h3>${escaped(evening.title)}</h3>
    <p class="evening-blurb">${escaped(evening.blurb)}</p>
    <p class="evening-facts"><span>${escaped(evening.venue)}</span><span>Ages ${evening.ages}</span><span>£${evening.price}</span></p>
    <p class="evening-seats">${evening.seatsLeft} seats left</p>
  </a>
</li>`;
}

/** The programme as list items, dated from today. */
export function eveningCards(today: Date): string {
  return EVENINGS.map((evening) => card(evening, today)).join('\n');
}

import { dateOf, longDate, type Evening } from '../evenings';
import { DatingSection, type DatingAccess } from './dating-section';
import { Faq } from './faq';
import { SeatPicker } from './seat-picker';

const PROGRAMME = [
  ['18:30', 'Doors and a first drink', 'Find your name card and your lantern.'],
  ['19:00', 'Rotations one to six', 'Seven minutes each. A bell, a bow, the next chair.'],
  ['19:50', 'Supper', 'Soup, bread and a breather. No questions asked.'],
  ['20:30', 'Rotations seven to twelve', 'The table turns the other way.'],
  ['21:20', 'Last bell', 'Profiles open on this page. Stay for a drink, or look at home.'],
] as const;

interface EventPageProps {
  readonly evening: Evening;
  readonly today: Date;
  readonly dating: DatingAccess;
}

/** The organiser's page of one evening. All of it but one section is theirs, and shows whatever becomes of the widget. */
export function EventPage({ evening, today, dating }: EventPageProps) {
  const date = dateOf(evening, today);
  return (
    <>
      <section className="hero">
        <div className="wrap hero-split">
          <div>
            <p className="eyebrow">{evening.inDays === 0 ? 'Tonight' : longDate(date)}</p>
            <h1>{evening.title}</h1>
            <p className="lede">{evening.blurb}</p>
          </div>
          <SeatPicker evening={evening} />
        </div>
      </section>
      <nav className="page-nav" aria-label="On this page">
        <div className="wrap">
          <a href="#programme">Programme</a>
          <a href="#venue">Venue</a>
          <a href="#people">Your people</a>
          <a href="#faq">Questions</a>
        </div>
      </nav>
      <div className="wrap section programme-and-venue">
        <section id="programme" aria-labelledby="programme-title">
          <h2 id="programme-title">Programme</h2>
          <ol className="programme">
            {PROGRAMME.map(([time, title, text]) => (
              <li key={time}>
                <time>{time}</time>
                <div>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </section>
        <section id="venue" aria-labelledby="venue-title" className={`venue evening-${evening.slug}`}>
          <h2 id="venue-title">{evening.venue}</h2>
          <p>
            <time dateTime={date.toLocaleDateString('en-CA')}>{longDate(date)}</time>, doors at half past six.
          </p>
          <p>{evening.address}</p>
          <p>Step-free throughout. Five minutes on foot from the quay, and there is a rack for forty bicycles.</p>
        </section>
      </div>
      <DatingSection {...dating} />
      <Faq />
    </>
  );
}

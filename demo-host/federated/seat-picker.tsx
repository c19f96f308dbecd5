import { useState } from 'react';
import type { Evening } from '../evenings';

const TABLES = ['By the door', 'Under the palms', 'At the long window'];

/** The organiser's own little form: it proves that their React goes on beside ours. */
export function SeatPicker({ evening }: { readonly evening: Evening }) {
  const [table, setTable] = useState<string>();
  return (
    <aside className="seat-picker" aria-label="Book a seat">
      <p className="seat-price">
        £{evening.price} <span>supper included</span>
      </p>
      <p>
        Ages {evening.ages}. {evening.seatsLeft} seats left.
      </p>
      <fieldset aria-label="Where would you like to start?" className="tables">
        {TABLES.map((name) => (
          <button key={name} type="button" aria-pressed={name === table} onClick={() => setTable(name)}>
            {name}
          </button>
        ))}
      </fieldset>
      <output className="seat-note">
        {table ? `We keep you a chair: ${table.toLowerCase()}.` : 'Choose where you would like to start.'}
      </output>
    </aside>
  );
}

/** What the widget's evening is compared with: a grid of people to like and a photo to send, by React alone. */
import { memo, useCallback, useEffect, useState, type ChangeEvent } from 'react';
import { createRoot } from 'react-dom/client';

interface CardProps {
  readonly id: number;
  readonly photo: string;
  readonly onLike: (id: number) => void;
}

const Card = memo(function Card({ id, photo, onLike }: CardProps) {
  return (
    <li style={{ listStyle: 'none' }}>
      <img src={photo} alt="" loading="lazy" width="180" height="225" />
      <h3>Guest{id}, 31</h3>
      <button aria-label={`Like Guest${id}`} onClick={() => onLike(id)}>
        ♡
      </button>
    </li>
  );
});

function Evening({ people, api, onReady }: { readonly people: number; readonly api: string; readonly onReady: () => void }) {
  const [guests, setGuests] = useState(() => Array.from({ length: people }, (_, id) => id));
  const [sent, setSent] = useState(0);
  // As the specification has it, somebody liked leaves the grid.
  const like = useCallback((id: number) => setGuests((before) => before.filter((other) => other !== id)), []);
  const send = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const body = new FormData();
    for (const file of currentTarget.files ?? []) body.append('photo', file);
    await fetch('/photo', { method: 'POST', body });
    setSent((count) => count + 1);
  };
  useEffect(onReady, [onReady]);
  return (
    <>
      <input type="file" aria-label="Photo" onChange={(event) => void send(event)} />
      <p>{sent > 0 && 'Sent'}</p>
      <ul style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', padding: 0 }}>
        {guests.map((id) => (
          <Card key={id} id={id} photo={`${api}/uploads/${id}.jpg`} onLike={like} />
        ))}
      </ul>
    </>
  );
}

const place = document.querySelector('react-hello') as HTMLElement;
const { people, api = '' } = Object.fromEntries(new URLSearchParams(location.search));
const onReady = () => void place.dispatchEvent(new CustomEvent('hello:ready', { bubbles: true }));
createRoot(place.attachShadow({ mode: 'open' })).render(<Evening people={Number(people ?? 0)} api={api} onReady={onReady} />);

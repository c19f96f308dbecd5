import type {} from 'dating-app-widget/react';
import { useEffect, useRef, useState } from 'react';
import type { DatingAppElement } from 'dating-app-widget';

export function EventPage({ dark }: { readonly dark: boolean }) {
  const place = useRef<DatingAppElement>(null);
  const [matches, setMatches] = useState(0);
  useEffect(() => {
    const element = place.current;
    const told = ({ detail }: CustomEvent<{ count: number }>) => setMatches(detail.count);
    element?.addEventListener('dating-app:match', told);
    return () => element?.removeEventListener('dating-app:match', told);
  }, []);
  return (
    <main>
      <p>{matches} matches</p>
      <dating-app
        ref={place}
        className="wide"
        api-host="https://api.example.org"
        client-id="abc123"
        color-scheme={dark ? 'dark' : 'light'}
        heading-level={3}
        debug
      >
        <a href="https://app.example.org/abc123">Open the speed-dating page</a>
      </dating-app>
    </main>
  );
}

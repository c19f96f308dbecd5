import type {} from 'dating-app-widget/react';
import { useRef, useState } from 'react';
import type { DatingAppElement } from 'dating-app-widget';

export function EventPage({ dark }: { readonly dark: boolean }) {
  const place = useRef<DatingAppElement>(null);
  const [matches, setMatches] = useState(0);
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
        ondating-app:match={({ detail }) => setMatches(detail.count)}
        ondating-app:error={(event) => console.error(event.detail.code)}
      >
        <a href="https://app.example.org/abc123">Open the speed-dating page</a>
      </dating-app>
    </main>
  );
}

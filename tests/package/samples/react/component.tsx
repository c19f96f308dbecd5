import { DatingApp } from 'dating-app-widget/react';
import type { DatingAppHandle } from 'dating-app-widget';
import { useRef, useState } from 'react';

export function EventPage({ dark }: { readonly dark: boolean }) {
  const widget = useRef<DatingAppHandle>(null);
  const [matches, setMatches] = useState(0);
  return (
    <main>
      <p>{matches} matches</p>
      <DatingApp
        ref={widget}
        className="wide"
        style={{ minHeight: 'var(--dating-room, 736px)' }}
        apiHost="https://api.example.org"
        clientId="abc123"
        colorScheme={dark ? 'dark' : 'light'}
        routing={{ prefix: 'dating' }}
        onMatch={({ count }) => setMatches(count)}
        onError={({ code, fatal }) => console.error(code, fatal)}
        onEvent={(event) => event.type === 'like' && console.log(event.on)}
      >
        <a href="https://app.example.org/abc123">Open the speed-dating page</a>
      </DatingApp>
      <button onClick={() => widget.current?.navigate('/help')}>Help</button>
    </main>
  );
}

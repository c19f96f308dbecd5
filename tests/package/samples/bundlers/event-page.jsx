'use client';
import { DatingApp } from 'dating-app-widget/react';
import { useState } from 'react';

/** A page of an organiser, as its bundler gets it: an event of the widget's, and what shows until the widget stands. */
export function EventPage() {
  const [route, setRoute] = useState('none');
  return (
    <main>
      <p>Route: {route}</p>
      <DatingApp apiHost="https://api.example" clientId="c" onRoute={(event) => setRoute(event.route)}>
        <a href="/other">Open the other page</a>
      </DatingApp>
    </main>
  );
}

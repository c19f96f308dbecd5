import { useEffect, useRef, useState } from 'react';
import { loadWidget } from './load-widget';

/** What the organiser was given for the widget. */
export interface DatingAccess {
  readonly apiHost: string;
  readonly clientId: string;
}

const SUPPORT = { email: 'hello@lantern-evenings.example', phone: '+44 117 496 0123' };

/** The widget as a federated remote. The remote is asked for only here, at run time, so that the page never waits for it. */
export function DatingSection({ apiHost, clientId }: DatingAccess) {
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let gone = false;
    let unmount: (() => void) | undefined;
    const show = async () => {
      const { mountDatingApp } = await loadWidget();
      // StrictMode runs effects twice, and the visitor may be gone before the remote is there.
      if (gone || !place.current) return;
      const handle = mountDatingApp(place.current, {
        apiHost,
        clientId,
        title: 'Lantern Evenings',
        // This site has no dark look, so its parts must have none either.
        colorScheme: 'light',
        support: SUPPORT,
        // The API makes a photo in four widths.
        photoSizes: '{url}?w={width}',
        // Its codes have six digits.
        codeLength: 6,
      });
      unmount = () => handle.unmount();
      await handle.ready;
    };
    show().catch(() => setFailed(true));
    return () => {
      gone = true;
      unmount?.();
    };
  }, [apiHost, clientId]);

  return (
    <section className="section dating-section" id="people" aria-labelledby="people-title">
      <div className="wrap">
        <h2 id="people-title">Your people</h2>
        <p className="section-lede">Register before the evening, make a profile, and come back after the last bell.</p>
        <div className="dating-place" ref={place} hidden={failed} />
        {failed && (
          <p className="dating-failed" role="alert">
            We can’t show your people just now. <a href={`mailto:${SUPPORT.email}`}>Write to us</a> and we send you your matches
            by e-mail.
          </p>
        )}
      </div>
    </section>
  );
}

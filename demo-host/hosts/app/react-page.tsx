import { StrictMode, useEffect, useRef, useState, version } from 'react';
import { createRoot } from 'react-dom/client';
import { hostPlace, type LoadWidget, type Settings } from './load-widget';
import { showWidget } from './widget-place';

interface SiteProps {
  readonly load: LoadWidget;
  readonly settings: Settings;
}

function Widget({ load, settings }: SiteProps) {
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    // An element of its own for each run: StrictMode's second one must not get the first one's.
    const element = document.createElement('div');
    place.current?.append(element);
    const takeAway = showWidget(element, load, settings, () => setFailed(true));
    return () => {
      takeAway();
      element.remove();
    };
  }, [load, settings]);
  return failed ? <p role="alert">Your people can’t be shown just now.</p> : <div ref={place} />;
}

function Site({ load, settings }: SiteProps) {
  const [path, setPath] = useState(location.pathname);
  const [presses, setPresses] = useState(0);
  useEffect(() => {
    const follow = () => setPath(location.pathname);
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const go = (to: string) => {
    history.pushState({ host: to }, '', to);
    setPath(to);
  };
  const programme = `${settings.path}/programme`;
  return (
    <>
      <h1>{settings.title}</h1>
      <p>
        <button type="button" id="canary" onClick={() => setPresses(presses + 1)}>
          Host button
        </button>{' '}
        pressed <output id="presses">{presses}</output> times. React <span id="version">{version}</span>.{' '}
        <a href="/pages/">All pages</a>
      </p>
      <nav>
        <button type="button" onClick={() => go(settings.path)}>
          Your people
        </button>{' '}
        <button type="button" onClick={() => go(programme)}>
          Programme
        </button>
      </nav>
      <main>{path === programme ? <h2>Doors at half past six</h2> : <Widget load={load} settings={settings} />}</main>
    </>
  );
}

/** Draws the organiser's React page. */
export function startReactPage(loadFor: (settings: Settings) => LoadWidget): void {
  const { place, settings } = hostPlace();
  createRoot(place).render(
    <StrictMode>
      <Site load={loadFor(settings)} settings={settings} />
    </StrictMode>,
  );
}

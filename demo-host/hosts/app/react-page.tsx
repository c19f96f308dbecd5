import { StrictMode, useEffect, useState, version, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { hostPlace, type Settings } from './load-widget';

interface SiteProps {
  readonly widget: ReactNode;
  readonly settings: Settings;
}

function Site({ widget, settings }: SiteProps) {
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
      <main>{path === programme ? <h2>Doors at half past six</h2> : widget}</main>
    </>
  );
}

/** Draws the organiser's React page, with the widget on one of its two views. */
export function startReactPage(widgetFor: (settings: Settings) => ReactNode): void {
  const { place, settings } = hostPlace();
  createRoot(place).render(
    <StrictMode>
      <Site widget={widgetFor(settings)} settings={settings} />
    </StrictMode>,
  );
}

import { useEffect, useRef, useState } from 'react';
import type { LoadWidget, Settings } from './load-widget';
import { showWidget } from './widget-place';

interface FederatedWidgetProps {
  readonly load: LoadWidget;
  readonly settings: Settings;
}

/** The widget in a place that React makes and takes away. */
export function FederatedWidget({ load, settings }: FederatedWidgetProps) {
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

import { useEffect, useMemo, type SyntheticEvent } from 'react';
import { Router } from 'wouter';
import { useStore } from 'zustand';
import { createTranslate, MessagesContext } from '../../messages/messages';
import { ServicesContext } from '../../session/services';
import { HeadingLevelContext } from '../../ui/heading';
import { Notice } from '../../ui/notice';
import { ToastsContext, useToasts } from '../../ui/toasts';
import type { Core } from '../core';
import { parseHash } from '../location/hash-url';
import { routeOf } from '../location/routes';
import type { Parts } from '../parts/part-modules';
import type { Settings } from '../settings';
import s from './app.module.css';
import { PartsContext, useParts } from '../parts/parts-context';
import { RouteOutlet } from './route-outlet';

export interface AppProps {
  core: Core;
  settings: Settings;
  /** Called once the first screen is on the page. */
  onReady: () => void;
}

/** The app: contexts, header, and the current route's screen. */
export function App({ core, settings, onReady }: AppProps) {
  // Not memoised: this rerenders only when texts or language change.
  const translate = createTranslate(settings.messages, core.i18n);
  const services = useMemo(() => ({ ...settings, ...core.services }), [core, settings]);
  useEffect(onReady, [onReady]);
  // Once a screen shows, loads what its buttons need.
  useEffect(() => void core.startServices(), [core]);
  const onIntent = (event: SyntheticEvent) => fetchOnIntent(event, core.parts, settings.routing.prefix);
  return (
    <PartsContext value={core.parts}>
      <MessagesContext value={translate}>
        <ServicesContext value={services}>
          <ToastsContext value={core.toasts}>
            <HeadingLevelContext value={settings.headingLevel}>
              <Router hook={core.location.hook}>
                {/* Not `main`, which the page has; in a named section, the header is no banner beside the page's either. */}
                {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only prefetches for the links inside */}
                <section aria-label={translate('app.label')} className={s.app} onPointerOver={onIntent} onFocus={onIntent}>
                  <DeferredHeader title={settings.title} />
                  <div className={s.content}>
                    <RouteOutlet />
                  </div>
                </section>
                <DeferredToasts />
              </Router>
            </HeadingLevelContext>
          </ToastsContext>
        </ServicesContext>
      </MessagesContext>
    </PartsContext>
  );
}

const KINDS = { success: 'success', error: 'danger', info: 'info' } as const;

/**
 * The toasts. Their region loads after the first screen and mounts empty, since screen readers announce only changes to a known
 * live region; earlier toasts wait for it. If it can't load, toasts show as notices under the screen.
 */
function DeferredToasts() {
  const toasts = useToasts();
  const part = useStore(useParts(), (states) => states.signedIn);
  const shown = useStore(toasts.store, (state) => state.toasts);
  if (part.status === 'ready') return <part.module.Overlays />;
  if (part.status !== 'failed') return null;
  return shown.map(({ id, kind, text }) => (
    <Notice key={id} kind={KINDS[kind]}>
      {text}
    </Notice>
  ));
}

/** Prefetches a screen's code when a link to it is hovered, touched or focused. */
function fetchOnIntent({ target }: SyntheticEvent, parts: Parts, prefix: string): void {
  const link = (target as Element).closest('a');
  const place = link && parseHash(link.getAttribute('href') ?? '', prefix);
  if (!place) return;
  const { view } = routeOf(place.path);
  if (typeof view !== 'string') parts.prefetch(view.part);
}

/** The header, once loaded. Separate, so that nothing else rerenders. */
function DeferredHeader({ title }: { title: string }) {
  const signedIn = useStore(useParts(), (states) => states.signedIn);
  return signedIn.status === 'ready' && <signedIn.module.Header title={title} />;
}

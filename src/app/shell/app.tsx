import { useEffect, useMemo, type SyntheticEvent } from 'react';
import { Router } from 'wouter';
import { useStore } from 'zustand';
import { createTranslate, MessagesContext } from '../../messages/messages';
import { ServicesContext } from '../../session/services';
import { HeadingLevelContext } from '../../ui/heading';
import { ToastsContext } from '../../ui/toasts';
import type { Core } from '../core';
import { PartsContext } from '../parts/parts-context';
import type { Settings } from '../settings';
import s from './app.module.css';
import { fetchOnIntent } from './intent';
import { DeferredToasts } from './deferred-toasts';
import { RouteOutlet } from './route-outlet';

export interface AppProps {
  core: Core;
  settings: Settings;
  /** The first screen is on the page. */
  onReady: () => void;
}

/** The whole product: contexts, header, and the current route's screen. */
export function App({ core, settings, onReady }: AppProps) {
  // Not memoised: whatever renders this anew brings other messages or another language.
  const translate = createTranslate(settings.messages, core.i18n);
  const services = useMemo(() => ({ ...settings, ...core.services }), [core, settings]);
  useEffect(onReady, [onReady]);
  // Once a screen shows, load what its buttons will need.
  useEffect(() => void core.startServices(), [core]);
  const onIntent = (event: SyntheticEvent) => fetchOnIntent(event, core.parts, settings.routing.prefix);
  const signedIn = useStore(core.parts, (states) => states.signedIn);
  return (
    <PartsContext value={core.parts}>
      <MessagesContext value={translate}>
        <ServicesContext value={services}>
          <ToastsContext value={core.toasts}>
            <HeadingLevelContext value={settings.headingLevel}>
              <Router hook={core.location.hook}>
                {/* Not `main`, which the page has; in a named section, the header is no banner beside the page's either. */}
                {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only hints of intent, from what is inside */}
                <section aria-label={translate('app.label')} className={s.app} onPointerOver={onIntent} onFocus={onIntent}>
                  {signedIn.status === 'ready' && <signedIn.module.Header title={settings.title} />}
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

import { loadDatingApp, mountDatingApp, type DatingAppHandle } from 'dating-app-widget';
import { loadDatingApp as loadFromServer } from 'dating-app-widget/pure';
import type {} from 'dating-app-widget/federated';
import manifest from 'dating-app-widget/custom-elements.json' with { type: 'json' };

/** By the tag. */
const tag = document.createElement('dating-app');
tag.setAttribute('api-host', 'https://api.example.org');
tag.setAttribute('client-id', 'abc123');
tag.setAttribute('color-scheme', 'dark');
tag.setAttribute('class', 'wide');
tag.addEventListener('dating-app:auth', ({ detail }) => console.log(detail.state === 'signed-in', detail.reason));
document.querySelector('dating-app')?.addEventListener('dating-app:match', ({ detail }) => console.log(detail.count + 1));
window.addEventListener('dating-app:error', ({ detail }) => console.log(detail.code, detail.fatal));

/** From the bundle. */
const place = document.querySelector<HTMLElement>('#place');
if (place) {
  const handle: DatingAppHandle = mountDatingApp(place, {
    apiHost: 'https://api.example.org',
    clientId: 'abc123',
    theme: { accent: '#0f766e' },
    onEvent: (event) => event.type === 'like' && console.log(event.on),
  });
  handle.ready.catch((error: unknown) => console.error(error));
}

/** From its server. */
const app = await loadDatingApp({ src: 'https://cdn.example.org/dating/v1/embed.js', nonce: 'r4nd0m' });
const mounted = await app?.mount(tag, { apiHost: 'https://api.example.org', clientId: 'abc123' });
mounted?.navigate('/help', { replace: true });
console.log(window.DatingApp?.version, (await loadFromServer({ src: new URL('https://cdn.example.org/embed.js') }))?.version);

/** By federation. */
const remote = await import('dating_app/mount');
remote.mountDatingApp(tag, { apiHost: 'https://api.example.org', clientId: 'abc123' }).unmount();
console.log(manifest.schemaVersion);

/* Takes every request of its page to another origin but scripts, and answers with a page of its own. */
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  const { url, destination } = event.request;
  if (new URL(url).origin === location.origin || destination === 'script') return;
  event.respondWith(new Response('<!doctype html><title>Offline</title>', { headers: { 'Content-Type': 'text/html' } }));
});

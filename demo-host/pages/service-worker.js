/* Answers all of its page's requests to other origins, except scripts, with an HTML page. */
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  const { url, destination } = event.request;
  if (new URL(url).origin === location.origin || destination === 'script') return;
  event.respondWith(new Response('<!doctype html><title>Offline</title>', { headers: { 'Content-Type': 'text/html' } }));
});

// On Back, Barba replaces the URL by that of the fetched page, which loses the hash.
let hash = '';
addEventListener('popstate', () => (hash = location.hash));
barba.hooks.nextAdded(() => {
  if (hash) history.replaceState(history.state, '', location.pathname + location.search + hash);
  hash = '';
});
barba.init();

// Barba writes the address of the page it fetched over the one that Back leads to, and so loses the hash.
let hash = '';
addEventListener('popstate', () => (hash = location.hash));
barba.hooks.nextAdded(() => {
  if (hash) history.replaceState(history.state, '', location.pathname + location.search + hash);
  hash = '';
});
barba.init();

// Runs before the first paint, so that a dark screen never flashes white. A file of its own, because the page's policy allows no inline script.
(() => {
  let saved;
  try {
    saved = localStorage.getItem('color-scheme');
  } catch {
    // A browser that refuses storage follows the system.
  }
  const dark = saved === 'dark' || (saved !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();

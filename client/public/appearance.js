/* Restores the last look before the first paint. Comments here are part of the first load. */
(function () {
  const root = document.documentElement;
  if (self !== top) {
    // A frame of another site may be refused storage: the window keeps the values.
    const STORAGE = {
      getItem(key) {
        return this[key] ?? null;
      },
      setItem(key, value) {
        this[key] = String(value);
      },
      removeItem(key) {
        delete this[key];
      },
    };
    root.dataset.framed = '';
    for (const name of ['localStorage', 'sessionStorage']) {
      try {
        self[name].getItem(name);
      } catch {
        Object.defineProperty(self, name, { value: Object.create(STORAGE) });
      }
    }
  }
  try {
    const theme = localStorage.getItem('tertulia.theme');
    const scheme = localStorage.getItem('tertulia.colorScheme');
    const language = localStorage.getItem('tertulia.language');
    if (theme) root.dataset.theme = theme;
    // The same choice as lib/language.ts.
    const first = navigator.languages.find(tag => /^(es|en)/i.test(tag)) ?? 'es';
    if (language === 'EN-US' || (!language && /^en/i.test(first))) root.lang = 'en-US';
    const isDark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
    root.dataset.colorScheme = isDark ? 'dark' : 'light';
    // Set by app/session/idle-watch.ts.
    const isBack = location.pathname !== '/' && localStorage.getItem('tertulia.lastActivity') !== null;
    const outlines = { '/home': 'home', '/news': 'news', '/ads': 'ads' };
    root.dataset.start = isBack ? (outlines[location.pathname] ?? 'page') : 'guest';
    // Today in Bogota; set by app/home/home-banner.tsx.
    const day = new Date(Date.now() - 5 * 60 * 60 * 1000).toISOString().slice(0, 10);
    if (localStorage.getItem('tertulia.banner')?.startsWith(day)) root.dataset.banner = 'folded';
  } catch {
    /* Without storage the default look is fine. */
  }
})();

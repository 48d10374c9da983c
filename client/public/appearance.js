/* Restores before the first paint the theme, colour scheme and language that this device showed last, and selects the
   outline. */
(function () {
  const root = document.documentElement;
  if (self !== top) {
    // In a frame of another site the browser may refuse storage: then the window keeps the values until it is closed.
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
    // On a first visit, as lib/language.ts chooses: the first of the browser's languages that is Spanish or English.
    const first = navigator.languages.find(tag => /^(es|en)/i.test(tag)) ?? 'es';
    if (language === 'EN-US' || (!language && /^en/i.test(first))) root.lang = 'en-US';
    const isDark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
    root.dataset.colorScheme = isDark ? 'dark' : 'light';
    // A person was signed in recently (app/session/idle-watch.ts): the outline is that of their page, not the guest's.
    const isBack = location.pathname !== '/' && localStorage.getItem('tertulia.lastActivity') !== null;
    const outlines = { '/home': 'home', '/news': 'news', '/ads': 'ads' };
    root.dataset.start = isBack ? (outlines[location.pathname] ?? 'page') : 'guest';
    // The whole banner was already shown today, in Bogota (app/home/banner-fold.ts).
    const day = new Date(Date.now() - 5 * 60 * 60 * 1000).toISOString().slice(0, 10);
    if (localStorage.getItem('tertulia.banner')?.startsWith(day)) root.dataset.banner = 'folded';
  } catch {
    /* Storage may be forbidden: the default look is fine. */
  }
})();

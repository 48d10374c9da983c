/* Before the first paint: the theme, the colour scheme and the language that this device showed last. */
(function () {
  const root = document.documentElement;
  try {
    const theme = localStorage.getItem('tertulia.theme');
    const scheme = localStorage.getItem('tertulia.colorScheme');
    const language = localStorage.getItem('tertulia.language');
    if (theme) root.dataset.theme = theme;
    if (language === 'EN-US') root.lang = 'en-US';
    const isDark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
    root.dataset.colorScheme = isDark ? 'dark' : 'light';
  } catch {
    /* Storage may be forbidden: the default look is fine. */
  }
})();

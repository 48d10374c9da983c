/* Before the first paint: the theme, the colour scheme and the language that this device showed last. */
(function () {
  var root = document.documentElement;
  try {
    var theme = localStorage.getItem('tertulia.theme');
    var scheme = localStorage.getItem('tertulia.colorScheme');
    var language = localStorage.getItem('tertulia.language');
    if (theme) root.dataset.theme = theme;
    if (language === 'EN-US') root.lang = 'en-US';
    var isDark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
    root.dataset.colorScheme = isDark ? 'dark' : 'light';
  } catch {
    /* Storage may be forbidden: the default look is fine. */
  }
})();

// Runs before the first paint, so that a dark room is not lit up by a white page. Keep in step with lib/preferences.ts.
(function () {
  var theme = 'system';
  var language = 'zh';
  try {
    theme = JSON.parse(localStorage.getItem('tidegate.theme') || '"system"');
    language = JSON.parse(localStorage.getItem('tidegate.language') || '"zh"');
  } catch {
    // Storage is closed to us or holds something else: the defaults stand.
  }
  var isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  document.documentElement.lang = language === 'en' ? 'en' : 'zh-CN';
  // What the application is called once it is installed.
  if (language === 'en') document.querySelector('link[rel=manifest]').href = '/manifest-en.webmanifest';
})();

// Runs before the first paint, so that a dark room is not lit up by a white page. Keep in step with lib/preferences.ts.
(function () {
  function kept(storage, name) {
    try {
      return JSON.parse(storage().getItem('tidegate.' + name));
    } catch {
      // Storage is closed to us or holds something else: the defaults apply.
      return null;
    }
  }
  function local() {
    return localStorage;
  }
  function tab() {
    return sessionStorage;
  }
  function isLanguage(value) {
    return value === 'zh' || value === 'en';
  }
  function ofBrowser() {
    for (const tag of navigator.languages) {
      const language = tag.toLowerCase().split('-')[0];
      if (isLanguage(language)) return language;
    }
    return 'zh';
  }
  const ofLink = location.pathname.startsWith('/share/') ? new URLSearchParams(location.search).get('lang') : null;
  const language = [kept(local, 'language'), ofLink, kept(tab, 'language'), ofBrowser()].find(isLanguage);
  const theme = kept(local, 'theme');
  const isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  document.documentElement.lang = language === 'en' ? 'en' : 'zh-CN';
  // What the application is called once it is installed.
  if (language === 'en') document.querySelector('link[rel=manifest]').href = '/manifest-en.webmanifest';
})();

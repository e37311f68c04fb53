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
  // The default of the organisation or platform when it was last fetched.
  const usual = kept(local, 'defaultLanguage');
  const language = [kept(local, 'language'), ofLink, kept(tab, 'language'), usual, ofBrowser()].find(isLanguage);
  const theme = kept(local, 'theme');
  const isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  document.documentElement.lang = language === 'en' ? 'en' : 'zh-CN';
  // The frame of the screens is drawn before the program is there (ui/tokens.css), but for the addresses that have none.
  const isBare =
    /^\/(?:$|login|findpwd|404|share\/|wall|display\/|merge\/|manage\/(?:eg\/configuration|project\/designer)\/|manage\/system\/model\/\d+\/designer\/)/.test(
      location.pathname,
    );
  const isKiosk = new URLSearchParams(location.search).has('kiosk') || kept(tab, 'kiosk') === true;
  if (!isBare && !isKiosk)
    document.documentElement.dataset.frame = kept(local, 'navFolded') === true ? 'folded' : 'open';
  // What the application is called once it is installed.
  if (language === 'en') document.querySelector('link[rel=manifest]').href = '/manifest-en.webmanifest';
})();

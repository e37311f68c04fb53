// Runs before the first paint, so that a dark room is not lit up by a white page, and before the program is there, so that
// what it will ask for is on its way. Keep in step with lib/preferences.ts and api/asked-first.ts.
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
  // What this address asked for when it was last opened.
  const known = kept(local, 'askedFirst');
  const asked = (known && known[location.pathname + location.search]) || [];
  const answers = {};
  for (const one of Array.isArray(asked) ? asked : []) {
    const [method, path, form] = Array.isArray(one) ? one : [];
    if (typeof path !== 'string' || typeof form !== 'string') continue;
    const body = new URLSearchParams(form);
    if (body.has('time')) body.set('time', String(Date.now()));
    const address = method === 'GET' && form !== '' ? path + '?' + body : path;
    const options = {
      method,
      credentials: 'same-origin',
      headers: { Accept: 'application/json', 'X-Language': language },
    };
    const asking = fetch(address, method === 'GET' ? options : { ...options, body });
    const answer = asking.then((response) => ({ response, at: Date.now() }));
    // The program asks again.
    answer.catch(() => undefined);
    answers[path + '?' + form] = answer;
  }
  globalThis.tidegateEarly = { language, answers };
  // What the application is called once it is installed.
  if (language === 'en') document.querySelector('link[rel=manifest]').href = '/manifest-en.webmanifest';
})();

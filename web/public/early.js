// Runs before the first paint, so that a dark room is not lit up by a white page, and before the program is there, so that
// what it will ask for is on its way. Keep the names in storage in step with lib/preferences.ts and api/asked-first.ts.
(function () {
  // Addresses and files; the build fills them in (web/build/early-list.ts). Without a build, no address has a frame and nothing is asked for early.
  const LIST = { bare: '^', signIn: '^', asked: [], batch: '', program: '', texts: {} };
  function isAt(pattern) {
    return new RegExp(pattern).test(location.pathname);
  }
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
  const isBare = isAt(LIST.bare);
  const isKiosk = new URLSearchParams(location.search).has('kiosk') || kept(tab, 'kiosk') === true;
  if (!isBare && !isKiosk)
    document.documentElement.dataset.frame = kept(local, 'navFolded') === true ? 'folded' : 'open';
  // The texts of the screens, which the page cannot name, as it does not know the language, and the program; the sign-in page needs neither.
  const texts = LIST.texts[language];
  const isSignIn = isAt(LIST.signIn);
  function fetchAs(rel, file) {
    if (!file) return;
    const link = document.createElement('link');
    link.rel = rel;
    link.href = file;
    document.head.append(link);
  }
  if (!isSignIn) for (const file of [LIST.program, texts]) fetchAs('modulepreload', file);
  // Requests for later screens do not compete with the sign-in page for a slow line.
  function fetchLater() {
    if (isSignIn) fetchAs('prefetch', texts);
    for (const later of document.head.querySelectorAll('template')) later.replaceWith(later.content);
  }
  // Once loaded, the form is still to be painted; nobody has typed a password half a second later.
  addEventListener('load', () => (isSignIn ? setTimeout(fetchLater, 500) : fetchLater()));
  // The requests of this address at its last visit. For a new address, those that the list has for it.
  function usuallyAsked() {
    return LIST.asked.flatMap(({ at, calls }) => {
      const found = new RegExp(at).exec(location.pathname);
      return found === null ? [] : calls.map(([path, form]) => [path, form.replace('$1', found[1])]);
    });
  }
  const known = kept(local, 'askedFirst');
  const first = (known && known[location.pathname + location.search]) || (isBare ? [] : usuallyAsked());
  const asked = [];
  const calls = [];
  for (const one of Array.isArray(first) ? first : []) {
    const [path, form] = Array.isArray(one) ? one : [];
    if (typeof path !== 'string' || typeof form !== 'string') continue;
    const fields = Object.fromEntries(new URLSearchParams(form));
    if ('time' in fields) fields.time = String(Date.now());
    asked.push(path + '?' + form);
    calls.push({ call: path, fields });
  }
  if (calls.length > 0) {
    const asking = fetch(LIST.batch, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { Accept: 'application/json', 'X-Language': language },
      body: new URLSearchParams({ calls: JSON.stringify(calls) }),
    });
    const answer = asking.then((response) => ({ response, at: Date.now() }));
    // The program asks again.
    answer.catch(() => undefined);
    globalThis.tidegateEarly = { language, asked, answer };
  }
  // Name of the installed application.
  if (language === 'en') document.querySelector('link[rel=manifest]').href = '/manifest-en.webmanifest';
})();

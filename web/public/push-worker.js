// The one worker of the application. It keeps the shell, so that it opens without a network, and shows what the server pushes though
// no page is open (RFC 8030). Answers of calls are never kept here, and nothing that a person sends passes through it.

/** Files built beside this one; filled in by the build (web/vite.config.ts). */
const SHELL = { version: 'none', files: [] };
const CACHE = `tidegate-shell-${SHELL.version}`;
const PAGE = '/index';
/** Addresses whose pages are kept: the ones that were opened last. */
const PAGES_MAX = 30;
/** A network that is there and does not answer is as good as none. */
const PAGE_MS = 8_000;
/** Header with the number of visits to a cached page since the build. */
const OPENED = 'x-opened';
const COMPILED_AFTER = 2;
const CALLS = ['/lfscada/', '/usual/', '/org/'];

globalThis.addEventListener('install', (event) => {
  // Browsers that can take files directly from the cache do so, which is quicker than a request to the worker for each.
  event.addRoutes?.({ condition: { urlPattern: '/assets/*' }, source: 'cache' });
  event.waitUntil(cacheShell());
});

/** Everything of one build or nothing: a later build is offered once it is whole. */
async function cacheShell() {
  const cache = await caches.open(CACHE);
  const waiting = [...SHELL.files];
  const work = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      // Files of an earlier build that are the same have the same name.
      const known = await caches.match(file);
      if (known === undefined) await cache.add(file);
      else await cache.put(file, known);
    }
  };
  await Promise.all([work(), work(), work(), work()]);
  const page = await fetch('/', { cache: 'no-store' });
  if (!page.ok) throw new Error(`the page: ${page.status}`);
  await cache.put(PAGE, page);
}

globalThis.addEventListener('message', ({ data }) => {
  if (data === 'take') globalThis.skipWaiting();
});

globalThis.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      // The build before stays once more, for tabs that still run on it.
      const shells = (await caches.keys()).filter((name) => name.startsWith('tidegate-shell-') && name !== CACHE);
      await Promise.all(shells.slice(0, -1).map((name) => caches.delete(name)));
      await globalThis.clients.claim();
    })(),
  );
});

globalThis.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const isOurs = request.method === 'GET' && origin === globalThis.location.origin;
  if (!isOurs || CALLS.some((prefix) => pathname.startsWith(prefix))) return;
  if (request.mode === 'navigate') event.respondWith(pageOf(event));
  // The names of these hold the hash of what is in them: one that is known is the right one.
  else if (pathname.startsWith('/assets/')) event.respondWith(known(pathname).then((file) => file ?? fetch(request)));
  else if (SHELL.files.includes(pathname)) event.respondWith(fetch(request).catch(() => known(pathname)));
});

const known = async (name) => (await (await caches.open(CACHE)).match(name)) ?? caches.match(name);

/**
 * The page that the address had last, at once; the server's newest takes its place for the next visit. At the first visit, at a reload, and
 * once the server has a later build, the server's page; without a network that of this build, which has all it needs.
 */
async function pageOf(event) {
  const { request } = event;
  const cache = await caches.open(CACHE);
  const address = PAGE + new URL(request.url).pathname;
  const newest = fetch(request);
  event.waitUntil(newest.then((page) => cachePage(cache, address, page.clone())).catch(() => undefined));
  const isReload = request.cache === 'no-cache' || request.cache === 'reload';
  const last = isReload ? undefined : await cache.match(address);
  if (last !== undefined) return last;
  const late = new Promise((_, reject) => setTimeout(() => reject(new Error('no answer')), PAGE_MS));
  try {
    return await Promise.race([newest, late]);
  } catch (error) {
    const page = await cache.match(PAGE);
    if (page === undefined) throw error;
    return page;
  }
}

/**
 * A page with the number of visits to its address. Chromium keeps the compiled code of a script from its second run on, and takes it for a
 * module only if the module was asked for as a script first (seen with 156; the requests are one). Before there is any, that would compile on the
 * main thread. A third of the work of opening a screen is compiling.
 */
function forNextVisit(text, pageHeaders, opened) {
  const isCompiled = 'addRoutes' in (globalThis.InstallEvent?.prototype ?? {}) && opened >= COMPILED_AFTER;
  const headers = new Headers(pageHeaders);
  headers.set(OPENED, String(opened));
  return new Response(isCompiled ? askedAsScripts(text) : text, { headers });
}

const askedAsScripts = (text) =>
  text
    .replaceAll('rel="modulepreload"', 'rel="preload" as="script"')
    .replaceAll(
      /<script type="module" crossorigin src="([^"]+)">/g,
      (script, file) => `<link rel="preload" as="script" crossorigin href="${file}">${script}`,
    );

/** Keeps a page whose files are all of this build; of another one they are not in the cache, and nothing would open without a network. */
async function cachePage(cache, address, page) {
  // The server is being restarted: what there was is still right.
  if (page.status >= 500) return;
  const before = await cache.match(address);
  // Deleted in any case: keys are in the order in which they were put. A proxy may want a sign-in of its own first, which is for the next visit to show.
  await cache.delete(address);
  const text = await page.text();
  const files = [...text.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file]) => file);
  const isOfThisBuild = files.length > 0 && files.every((file) => SHELL.files.includes(file));
  if (!page.ok || page.redirected || !isOfThisBuild) return;
  await cache.put(address, forNextVisit(text, page.headers, Number(before?.headers.get(OPENED) ?? 0) + 1));
  const kept = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(`${PAGE}/`));
  await Promise.all(kept.slice(0, -PAGES_MAX).map((old) => cache.delete(old)));
}

globalThis.addEventListener('push', (event) => {
  const { title, text, path } = event.data?.json() ?? {};
  event.waitUntil(
    globalThis.registration.showNotification(title ?? 'Tidegate', {
      body: text ?? '',
      icon: '/icons/icon-192.png',
      tag: `${title}${text}`,
      data: { path: path ?? '/' },
    }),
  );
});

globalThis.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data.path, globalThis.location.origin).href;
  event.waitUntil(
    (async () => {
      const open = await globalThis.clients.matchAll({ type: 'window', includeUncontrolled: true });
      const page = open.find((one) => 'focus' in one);
      if (page === undefined) return globalThis.clients.openWindow(url);
      await page.focus();
      return page.navigate(url).catch(() => globalThis.clients.openWindow(url));
    })(),
  );
});

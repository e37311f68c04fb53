// Shows what the server pushes though no page is open (RFC 8030). It holds no page back and fetches nothing.
globalThis.addEventListener('push', (event) => {
  const { title, text, path } = event.data?.json() ?? {};
  event.waitUntil(
    globalThis.registration.showNotification(title ?? 'Tidegate', {
      body: text ?? '',
      icon: '/favicon.svg',
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

/** Requests of the first screens, by a browser that knows nothing, to the demo plant: on a slow line each costs a round trip. */
import type { Page, Request } from '@playwright/test';
import { expect, test } from './steady-test.ts';
import { ADMIN, Site } from './site.ts';

const TO_OVERVIEW = 20;
const TO_PAGE = 8;
/** A repeated request comes within this time. */
const AFTERWARDS_MS = 1_500;

/** Calls that are repeated as time passes, which a busy machine has more of than requests: each counts once. */
const REPEATED = [
  '/lfscada/monitor/stream',
  '/lfscada/monitor/data',
  '/lfscada/monitor/alarm/current',
  '/lfscada/monitor/equipment/values',
  '/lfscada/monitor/equipment/query',
  '/lfscada/map/states',
  '/lfscada/map/summary',
  '/lfscada/msg/getRecentMsg',
];

const BATCH = '/lfscada/batch';
const STREAM = '/lfscada/monitor/stream';

let site: Site;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await Site.start();
  site.startDemo();
  // The demo ends with its share, whose guests see alarms.
  const shared = async () => {
    const { rows: [multi] = [] } = await site.ask('/lfscada/equipment/multi/query', {});
    return multi === undefined ? '' : site.ask('/lfscada/equipment/multi/share/info', { equipId: multi.id });
  };
  await expect.poll(() => shared().then(JSON.stringify, String), { timeout: 90_000 }).toContain('"showsAlarms":true');
});
test.afterAll(() => site.stop());

/** The object of a request: its path, or those of the calls of a batch. */
function askedBy(request: Request): readonly string[] {
  const { pathname } = new URL(request.url());
  if (pathname !== BATCH) return [pathname];
  const form = new URLSearchParams(request.postData() ?? '');
  const calls: readonly { readonly call: string }[] = JSON.parse(form.get('calls') ?? '[]');
  return calls.map(({ call }) => call);
}

/** The requests of a page in their order, each by what it asks for. A file counts once, as the browser keeps it; `restart` forgets the others. */
function counted(page: Page) {
  const requests: string[] = [];
  const known = new Set<string>();
  const isNew = (path: string) => !known.has(path) || !(path.startsWith('/assets/') || REPEATED.includes(path));
  page.on('request', (request) => {
    const asked = askedBy(request);
    if (new URL(request.url()).protocol === 'data:' || !asked.some(isNew)) return;
    for (const path of asked) known.add(path);
    requests.push(asked.join(', '));
  });
  const restart = () => {
    requests.length = 0;
    for (const path of REPEATED) known.delete(path);
  };
  return { requests, restart };
}

/** Waits until the stream carries all that is shown. */
async function requestsEnd(page: Page, requests: readonly string[]): Promise<void> {
  await expect.poll(() => requests.includes(STREAM)).toBe(true);
  await page.waitForTimeout(AFTERWARDS_MS);
}

test('the overview with its pictures and map needs at most twenty requests from the sign-in on, and a page eight more', async ({
  page,
}) => {
  const { requests, restart } = counted(page);
  await page.goto(`${site.url}/login`);
  await page.locator('input[name=loginname]').fill(ADMIN.loginname);
  await page.locator('input[name=password]').fill(ADMIN.password);
  const later = page.locator('head > link[rel=prefetch]');
  await expect(later).not.toHaveCount(0);
  restart();
  await page.locator('input[name=password]').press('Enter');
  await expect(page.locator('[data-kind=map] .leaflet-marker-icon').first()).toBeVisible();
  await expect(page.locator('[data-kind=values] [data-quality=good]').first()).toBeVisible();
  const pictures = page.locator('[data-kind=pages] a:has([inert])');
  for (const picture of await pictures.all())
    await expect(picture.locator('[data-quality=good]').first()).toBeVisible();
  await requestsEnd(page, requests);
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(TO_OVERVIEW);

  restart();
  await pictures.first().click();
  await expect(page.locator('[data-tile]')).toHaveCount(0);
  await expect(page.locator('main [data-quality=good]').first()).toBeVisible();
  await requestsEnd(page, requests);
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(TO_PAGE);
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

const SITE = location.origin;
const LIST = '/monitor/eg/list';
/** Script as built. */
const BUILT = readFileSync(path.join(import.meta.dirname, '../../../public/push-worker.js'), 'utf8').replace(
  `{ version: 'none', files: [] }`,
  `{ version: 'one', files: ['/assets/start-1.js', '/assets/list-1.js'] }`,
);
const pageWith = (mark: string, file = '/assets/start-1.js') => `<script src="${file}"></script>${mark}`;

/** The caches of a browser: names of files in the order in which they were put. */
class Files {
  readonly #held = new Map<string, Response>();
  match = async (name: string): Promise<Response | undefined> => this.#held.get(name)?.clone();
  put = async (name: string, file: Response): Promise<void> => void this.#held.set(name, file);
  delete = async (file: string | { readonly url: string }): Promise<boolean> =>
    this.#held.delete(typeof file === 'string' ? file : file.url.slice(SITE.length));
  keys = async (): Promise<readonly { readonly url: string }[]> =>
    [...this.#held.keys()].map((name) => ({ url: SITE + name }));
}

type Listener = (event: object) => void;
const listeners = new Map<string, Listener>();
let files: Files;
/** Answers for the network; throws without one. */
let answer: () => Response;

beforeAll(async () => {
  vi.stubGlobal('addEventListener', (name: string, listener: Listener) => listeners.set(name, listener));
  await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(BUILT)}`);
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(async () => {
  // Chromium alone has it, like the rule for compiled code.
  vi.stubGlobal('InstallEvent', { prototype: { addRoutes: true } });
  files = new Files();
  vi.stubGlobal('caches', { open: async () => files, match: files.match });
  vi.stubGlobal('fetch', async () => answer());
  await files.put('/index', new Response('without a network'));
});

/** Opens an address: the page that is shown, after all that the worker does beside it. */
async function open(address: string, cache = 'default'): Promise<string> {
  let shown: Promise<Response> | undefined;
  const beside: Promise<unknown>[] = [];
  listeners.get('fetch')?.({
    request: { url: SITE + address, method: 'GET', mode: 'navigate', cache },
    respondWith: (page: Promise<Response>) => (shown = page),
    waitUntil: (work: Promise<unknown>) => beside.push(work),
  });
  const text = await (await shown)?.text();
  await Promise.all(beside);
  return text ?? 'left to the browser';
}

test('an address that is opened again has its last page at once, and the newest one the next time', async () => {
  answer = () => new Response(pageWith('a'));
  expect(await open(LIST)).toBe(pageWith('a'));
  answer = () => new Response(pageWith('b'));
  expect(await open(`${LIST}?alarm=1`)).toBe(pageWith('a'));
  expect(await open(LIST)).toBe(pageWith('b'));
  answer = () => new Response(pageWith('c'));
  expect(await open('/home')).toBe(pageWith('c'));
});

test('a reload shows the page of the server', async () => {
  answer = () => new Response(pageWith('a'));
  await open(LIST);
  answer = () => new Response(pageWith('b'));
  expect(await open(LIST, 'no-cache')).toBe(pageWith('b'));
  expect(await open(LIST)).toBe(pageWith('b'));
});

test('a page of a later build, a refusal or a redirection is not kept, and ends what was; a server that restarts does not', async () => {
  const others = [
    () => new Response(pageWith('later', '/assets/start-2.js')),
    () => new Response('sign in', { status: 403 }),
    () => new Response(null, { status: 302 }),
    () => new Response('no files'),
  ];
  for (const other of others) {
    answer = () => new Response(pageWith('a'));
    await open(LIST, 'no-cache');
    answer = other;
    expect(await open(LIST)).toBe(pageWith('a'));
    answer = () => new Response(pageWith('b'));
    expect(await open(LIST)).toBe(pageWith('b'));
  }
  answer = () => new Response('restarting', { status: 503 });
  await open(LIST);
  expect(await open(LIST)).toBe(pageWith('b'));
});

test('without a network an address has its last page, and another one the page of the build', async () => {
  answer = () => new Response(pageWith('a'));
  await open(LIST);
  answer = () => {
    throw new TypeError('no network');
  };
  expect(await open(LIST)).toBe(pageWith('a'));
  expect(await open(LIST, 'no-cache')).toBe('without a network');
  expect(await open('/home')).toBe('without a network');
  expect(await open('/lfscada/user/info')).toBe('left to the browser');
});

test('pages of thirty addresses are kept, the ones that were opened last', async () => {
  answer = () => new Response(pageWith('a'));
  for (let index = 0; index < 31; index += 1) {
    await open(`/page/${index}`);
    await open('/page/0');
  }
  answer = () => new Response(pageWith('b'));
  expect(await open('/page/0')).toBe(pageWith('a'));
  expect(await open('/page/1')).toBe(pageWith('b'));
});

test('from the third visit on, the files of modules are asked for as scripts, whose compiled code there is by then', async () => {
  const page = `<link rel="modulepreload" crossorigin href="/assets/list-1.js"><script type="module" crossorigin src="/assets/start-1.js"></script>`;
  const compiled =
    `<link rel="preload" as="script" crossorigin href="/assets/list-1.js">` +
    `<link rel="preload" as="script" crossorigin href="/assets/start-1.js"><script type="module" crossorigin src="/assets/start-1.js"></script>`;
  answer = () => new Response(page);
  expect(await open(LIST)).toBe(page);
  expect(await open(LIST)).toBe(page);
  expect(await open(LIST)).toBe(compiled);
  expect(await open(LIST)).toBe(compiled);
  expect(await open('/home')).toBe(page);
});

test('other browsers keep the page as it is, with every visit', async () => {
  const page = `<script type="module" crossorigin src="/assets/start-1.js"></script>`;
  for (const event of [undefined, { prototype: {} }]) {
    vi.stubGlobal('InstallEvent', event);
    for (let visit = 0; visit < 4; visit += 1) {
      answer = () => new Response(`${page}${visit}`);
      await open(LIST, visit === 0 ? 'no-cache' : 'default');
    }
    answer = () => new Response('another');
    expect(await open(LIST)).toBe(`${page}3`);
  }
});

import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Ids } from '../ports/ids.ts';
import type { PageSources } from '../modules/setting/module.ts';
import { withFilesAhead } from './files-ahead.ts';
import { contentSecurityPolicy, NONCE_PLACEHOLDER } from './security-headers.ts';

const NONCE_BYTES = 16;
/** The build adds a content hash to the names of these files. */
const ASSETS = '/assets/';
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Served to nobody: the page, which `sendIndex` fills in, compressed copies, source maps, and what the build keeps for itself. */
const NOT_SERVED = /(?:^|\/)\.|\.(?:br|gz|map)$|^index\.html$/;

/** The files of the built web app by their paths below the folder, with `/` on every system. */
async function servedFiles(folder: string): Promise<ReadonlySet<string>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const paths = files.map((file) => path.relative(folder, file).replaceAll(path.sep, '/'));
  return new Set(paths.filter((file) => !NOT_SERVED.test(file)));
}

/**
 * Serves the files of the built web app, each at exactly its own path, compressed where the build left a compressed copy. A request path is
 * looked up among the files that were there at the start, and never joined to a folder.
 */
export async function registerWebFiles(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(path.join(folder, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: path.resolve(folder),
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isAsset = file.replaceAll(path.sep, '/').includes(ASSETS);
      reply.header('cache-control', isAsset ? IMMUTABLE : 'no-cache');
    },
  });
  const files = await servedFiles(folder);
  // Hundreds: a route for each would keep every start busy.
  app.get<{ Params: { '*': string } }>(`${ASSETS}*`, (request, reply) => {
    const file = `${ASSETS.slice(1)}${request.params['*']}`;
    return files.has(file) ? reply.sendFile(file) : reply.callNotFound();
  });
  for (const file of files)
    if (!file.startsWith(ASSETS.slice(1))) app.get(`/${file}`, (_request, reply) => reply.sendFile(file));
}

interface PageOf {
  readonly sources: PageSources;
  /** Path of the request, without its query. */
  readonly path: string;
  /** True if the request has a session cookie, valid or not. */
  readonly isSignedIn: boolean;
}

/**
 * Serves the one page for every route of the app, with a fresh nonce for its styles. See
 * `withFilesAhead` for what it loads.
 */
export async function sendIndex(
  reply: FastifyReply,
  folder: string,
  ids: Ids,
  { sources, path: address, isSignedIn }: PageOf,
): Promise<FastifyReply> {
  const page = await readFile(path.join(folder, 'index.html'), 'utf8').catch(() => NOT_BUILT);
  const nonce = ids.secret(NONCE_BYTES);
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', contentSecurityPolicy(nonce, sources))
    .send(withFilesAhead(page, address, isSignedIn).replaceAll(NONCE_PLACEHOLDER, nonce));
}

const NOT_BUILT = '<!doctype html><title>Tidegate</title><p>The web is not built: run <code>npm start</code>.</p>';

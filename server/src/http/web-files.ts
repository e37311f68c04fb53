import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
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

/**
 * Serves the files of the built web app, each at exactly its own path, compressed where the build left a compressed
 * copy. There is one route per existing file: no request path is ever joined to a folder.
 */
export async function registerWebFiles(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(path.join(folder, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: path.resolve(folder),
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/*.map', 'index.html'],
    setHeaders: (reply, file) => {
      const isAsset = file.replaceAll(path.sep, '/').includes(ASSETS);
      reply.header('cache-control', isAsset ? IMMUTABLE : 'no-cache');
    },
  });
}

interface PageOf {
  readonly sources: PageSources;
  /** Of the request, without its query. */
  readonly path: string;
  /** Whether the request has a session cookie, valid or not. */
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

// The plain way to serve a web app: its files as they are by bare fastify, its page for every other path. No
// compression, no session. Arguments: port, folder of the built app.
import { readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import fastify from 'fastify';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
};

const folder = process.argv[3] ?? '';
const names = readdirSync(folder, { recursive: true }).map((name) => String(name).replaceAll('\\', '/'));
const files = new Map(
  names.filter((name) => types[extname(name)]).map((name) => [`/${name}`, readFileSync(join(folder, name))]),
);

const app = fastify();
app.get('/healthz', () => ({ ok: true }));
app.get('/*', (request, reply) => {
  const path = files.has(request.url) ? request.url : '/index.html';
  return reply.type(types[extname(path)] ?? 'text/plain').send(files.get(path));
});
await app.listen({ host: '127.0.0.1', port: Number(process.argv[2]) });

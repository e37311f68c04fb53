// The plain way to serve a web app: its files as they are by bare fastify, its page for every other path. No
// compression, no session. Arguments: port, folder of the built app, and the port of the server that answers its calls.
import { readFileSync, readdirSync } from 'node:fs';
import { request as ask } from 'node:http';
import { extname, join } from 'node:path';
import fastify from 'fastify';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
};

const [, , port, folder = '', callPort] = process.argv;
const names = readdirSync(folder, { recursive: true }).map((name) => String(name).replaceAll('\\', '/'));
const files = new Map(
  names.filter((name) => types[extname(name)]).map((name) => [`/${name}`, readFileSync(join(folder, name))]),
);

const app = fastify();
app.removeAllContentTypeParsers();
app.addContentTypeParser('*', (_request, body, done) => done(null, body));
app.get('/healthz', () => ({ ok: true }));
for (const prefix of ['/lfscada', '/usual', '/org']) {
  app.all(`${prefix}/*`, (request, reply) => {
    const { method, url, headers, raw } = request;
    reply.hijack();
    const call = ask({ host: '127.0.0.1', port: callPort, method, path: url, headers }, (answer) => {
      reply.raw.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply.raw);
    });
    call.on('error', () => reply.raw.destroy());
    raw.pipe(call);
  });
}
app.get('/*', (request, reply) => {
  const path = files.has(request.url) ? request.url : '/index.html';
  return reply.type(types[extname(path)] ?? 'text/plain').send(files.get(path));
});
await app.listen({ host: '127.0.0.1', port: Number(port) });

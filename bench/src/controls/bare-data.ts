// Bare fastify answering as many bytes as our monitor data: a form comes in as text, ready text goes out. No session, no
// rights, no fields, no headers of its own. Arguments: port, bytes of the answer.
import fastify from 'fastify';

const app = fastify();
const answer = JSON.stringify({ data: 'x'.repeat(Math.max(0, Number(process.argv[3]) - 11)) });
app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
  done(null, body),
);
app.get('/healthz', () => ({ ok: true }));
app.post('/lfscada/monitor/data', (_request, reply) => reply.type('application/json; charset=utf-8').send(answer));
await app.listen({ host: '127.0.0.1', port: Number(process.argv[2]) });

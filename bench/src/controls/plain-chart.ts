// The plain way to show a curve: rows out of SQLite, sent as JSON pairs by bare fastify, all of them drawn by uPlot.
// Arguments: port, folder of the rows.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastify from 'fastify';
import { RowHistory } from './row-history.ts';

const app = fastify();
const rows = new RowHistory(process.argv[3] ?? '');
const page = await readFile(new URL('plain-chart.html', import.meta.url), 'utf8');
const script = await readFile(fileURLToPath(import.meta.resolve('uplot/dist/uPlot.iife.min.js')), 'utf8');

app.get('/healthz', () => ({ ok: true }));
app.get('/', (_request, reply) => reply.type('text/html').send(page));
app.get('/uplot.js', (_request, reply) => reply.type('text/javascript').send(script));
app.get<{ Querystring: { signals: string; from: string; to: string } }>('/points', (request, reply) => {
  const { signals, from, to } = request.query;
  const pairs = rows.pairs(signals.split(',').map(Number), Number(from), Number(to) + 1);
  return reply.type('application/json').send(JSON.stringify(pairs));
});
await app.listen({ host: '127.0.0.1', port: Number(process.argv[2]) });

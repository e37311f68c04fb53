// The least a server of this kind can be: fastify with one route, on the port of its first argument.
import fastify from 'fastify';

const app = fastify();
app.get('/healthz', () => ({ ok: true }));
// Left by exit, not by the signal: only then is what was compiled kept for the next start, as ours is.
process.on('SIGTERM', () => process.exit(0));
await app.listen({ host: '127.0.0.1', port: Number(process.argv[2]) });

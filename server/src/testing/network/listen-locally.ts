import { once } from 'node:events';
import type { Server } from 'node:net';

/** Lets a server listen on this machine, on a port that nobody has unless one is named; answers the port. */
export async function listenLocally(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

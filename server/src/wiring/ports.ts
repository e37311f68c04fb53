import { once } from 'node:events';
import type { Server } from 'node:net';
import { createServer } from 'node:net';
import { portRefused } from '../adapters/broker-embedded/mqtt-port.ts';
import type { Config } from '../config.ts';
import { StartError } from '../platform/start-error.ts';

/**
 * Opens and closes the ports that the server will listen on. Throws the StartError of one that is taken; done before
 * anything is stored, so that such a start leaves nothing behind.
 */
export async function refuseTakenPorts({ host, httpPort, mqttPort, mqttUrl }: Config): Promise<void> {
  const probes: Server[] = [];
  try {
    probes.push(await listen(host, httpPort).catch((error: unknown) => refuse(httpRefused(host, httpPort, error))));
    // Both at once, so that one number for both is detected.
    if (mqttUrl === undefined) {
      probes.push(await listen(host, mqttPort).catch((error: unknown) => refuse(portRefused(host, mqttPort, error))));
    }
  } finally {
    for (const probe of probes) probe.close();
    await Promise.all(probes.map((probe) => once(probe, 'close')));
  }
}

/** The sentence for an HTTP port that cannot be opened. */
export function httpRefused(host: string, port: number, error: unknown): StartError {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE') {
    return new StartError('portInUse', `The HTTP port ${port} on ${host} is in use (TIDEGATE_HTTP_PORT).`, error);
  }
  return new StartError('configInvalid', `The server cannot listen on ${host}, port ${port}: ${String(code)}.`, error);
}

async function listen(host: string, port: number): Promise<Server> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  return probe;
}

function refuse(error: StartError): never {
  throw error;
}

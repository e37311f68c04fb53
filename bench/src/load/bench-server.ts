import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Program } from '@tidegate/server/testing/client/program.ts';
import { freePort } from '@tidegate/contract/testing/free-port.ts';
import { ADMIN_PASSWORD } from '@tidegate/server/testing/processes/server-process.ts';
import { MeasuredProcess } from '../measured-process.ts';

/** A server of its own for one group of figures. */
export interface BenchServer {
  readonly server: MeasuredProcess;
  readonly port: number;
  readonly mqttPort: number;
  readonly url: string;
  /** Signed in as the administrator. */
  readonly program: Program;
}

/** Starts the server program on an empty folder, lets `measure` work with it, and takes both away. */
export async function onBenchServer<T>(name: string, measure: (bench: BenchServer) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), `tidegate-bench-${name}-`));
  const [port, mqttPort] = [await freePort(), await freePort()];
  const server = new MeasuredProcess('server/src/main.ts', [], port, {
    TIDEGATE_DATA: join(folder, 'data'),
    TIDEGATE_HTTP_PORT: String(port),
    TIDEGATE_MQTT_PORT: String(mqttPort),
    TIDEGATE_ADMIN_PASSWORD: ADMIN_PASSWORD,
    TIDEGATE_LOG_LEVEL: 'error',
  });
  try {
    await server.firstAnswerMs();
    const url = `http://127.0.0.1:${port}`;
    const program = new Program(url);
    await program.login(ADMIN_PASSWORD);
    return await measure({ server, port, mqttPort, url, program });
  } finally {
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@tidegate/contract/testing/free-port.ts';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { MeasuredProcess } from '../measured-process.ts';

const web = join(import.meta.dirname, '..', '..', '..', 'web');

/** The same app built the plain way, as a control: one file, nothing compressed beside it, served by bare fastify. */
export class PlainApp {
  readonly url: string;
  readonly #folder: string;
  readonly #process: MeasuredProcess;

  private constructor(port: number, folder: string, process: MeasuredProcess) {
    this.url = `http://127.0.0.1:${port}`;
    this.#folder = folder;
    this.#process = process;
  }

  /** Builds and serves it; its calls go to the server at `callPort`, if one is given. */
  static async start(callPort?: number): Promise<PlainApp> {
    const folder = mkdtempSync(join(tmpdir(), 'tidegate-bench-plain-'));
    await build({
      root: web,
      configFile: false,
      logLevel: 'error',
      plugins: [react()],
      build: {
        outDir: folder,
        emptyOutDir: true,
        target: 'es2023',
        reportCompressedSize: false,
        chunkSizeWarningLimit: 10_000,
        rolldownOptions: { output: { codeSplitting: false } },
      },
    });
    const port = await freePort();
    const args = [String(port), folder, ...(callPort === undefined ? [] : [String(callPort)])];
    const process = new MeasuredProcess('bench/src/controls/plain-files.ts', args, port);
    await process.firstAnswerMs();
    return new PlainApp(port, folder, process);
  }

  async end(): Promise<void> {
    await this.#process.end();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

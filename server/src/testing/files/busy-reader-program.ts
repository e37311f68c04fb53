/** A server whose reading process is busy for ever, for `file-reader-pool.test.ts`: sends the number of that process. */
import { fileURLToPath } from 'node:url';
import { systemClock } from '../../platform/system-clock.ts';
import type { FileJob } from '../../ports/file-readers.ts';
import { FileReaderPool } from '../../wiring/files/file-reader-pool.ts';
import { SilentLog } from '../fakes/silent-log.ts';

const program = fileURLToPath(new URL('./hostile-files-program.ts', import.meta.url));
const PID: FileJob<Uint8Array, number> = {
  name: 'pid',
  load: () => Promise.reject(new Error('the server itself reads no file')),
};
const pool = new FileReaderPool({ clock: systemClock, log: new SilentLog(), program });

// Its end would end the reading process too, in order.
process.on('message', () => undefined);
process.send?.(await pool.run(PID, 'ann', new Uint8Array(1)));

/**
 * Preloaded into a server (`NODE_OPTIONS=--import …`) and so into its threads: the wall clock differs from the machine's
 * by the milliseconds in the file that `TIDEGATE_TEST_CLOCK` names, as after a wrong answer of a time server.
 */
import { readFileSync } from 'node:fs';

const READ_EVERY_MS = 50;
const file = process.env['TIDEGATE_TEST_CLOCK'];
const now = Date.now.bind(Date);
let offsetMs = 0;

function read(): void {
  try {
    offsetMs = Number(readFileSync(file ?? '', 'utf8'));
  } catch {
    offsetMs = 0;
  }
}

if (file !== undefined) {
  read();
  setInterval(read, READ_EVERY_MS).unref();
  Date.now = () => now() + offsetMs;
}

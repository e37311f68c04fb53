/** Measures the databases of the data folder in its argument, sends the result to the server, and ends. */
import { sqliteSizes } from '../adapters/sqlite/storage-sizes.ts';
import type { StorageSizes } from '../ports/storage-meter.ts';

/** Its one message. */
export type SizesMessage = { readonly sizes: StorageSizes } | { readonly error: string };

/** The program ends once the message is on its way. Nobody waits for it where the server has ended. */
const send = (message: SizesMessage): void => {
  process.send?.(message, () => process.disconnect?.());
};

const [, , folder = ''] = process.argv;
sqliteSizes(folder).then(
  (sizes) => send({ sizes }),
  (error: unknown) => send({ error: error instanceof Error ? error.message : String(error) }),
);

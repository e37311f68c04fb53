import { urlsOfHosts } from '@tidegate/contract/fields/url-hosts.ts';
import type { ClientConfig } from 'pg';
import { Client } from 'pg';

/** A member of a cluster that does not answer within this time is passed over. */
const PROBE_MS = 3_000;

/** A database that is read by its URL. */
export type UrlConfig = ClientConfig & { readonly connectionString: string };

/**
 * A client that finds the writable one among the hosts of its URL, at each connection: after a failover the next connection reaches the
 * new primary. With one host it connects as any client. The connection fails when no host is writable, with each one's reason.
 */
export class WritableClient extends Client {
  readonly #config: UrlConfig;
  readonly #urls: readonly [string, ...string[]];

  /** The type of a pool's clients demands that the settings may be missing; a pool always passes them. */
  constructor(config: UrlConfig = { connectionString: '' }) {
    const urls = urlsOfHosts(config.connectionString);
    super({ ...config, connectionString: urls[0] });
    this.#config = config;
    this.#urls = urls;
  }

  override connect(): Promise<Client>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<Client> | void {
    if (this.#urls.length === 1) return callback === undefined ? super.connect() : super.connect(callback);
    if (callback === undefined) return this.#find().then(() => super.connect());
    this.#find().then(() => super.connect(callback), callback);
  }

  async #find(): Promise<void> {
    const reasons: string[] = [];
    const probes = this.#urls.map((url) =>
      isWritable({ ...this.#config, connectionString: url })
        .then((writable) => {
          if (writable !== undefined) return writable;
          throw new Error('is read-only');
        })
        .catch((error: unknown) => {
          reasons.push(`${new URL(url).host} ${error instanceof Error ? error.message : String(error)}`);
          throw error;
        }),
    );
    const found = await Promise.any(probes).catch(() => undefined);
    if (found === undefined) throw new Error(`cannot connect to a writable database: ${reasons.join(', ')}`);
    this.host = found.host;
    this.port = found.port;
  }
}

/** Host and port where the database can be written; undefined where it is a standby or read-only. Throws when it does not answer. */
async function isWritable(config: UrlConfig): Promise<{ readonly host: string; readonly port: number } | undefined> {
  const client = new Client({ ...config, connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ isReadOnly: boolean }>(
      `select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
    );
    return rows[0]?.isReadOnly === false ? { host: client.host, port: client.port } : undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}

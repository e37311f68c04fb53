import type { Client } from 'pg';
import type { Announcement, ChangeFeed, SharedChange } from '../../ports/change-feed.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import { payloadsOf, readPayload } from './change-wire.ts';
import { applicationName } from './lease-store.ts';
import { unreachable } from './unreachable.ts';
import { WritableClient } from './writable-client.ts';

const CHANNEL = 'tidegate_changes';
/** A connection that does not answer within that is lost. */
const ANSWER_MS = 2_000;
/** A line that was cut in silence is noticed by asking. */
const ASK_EVERY_MS = 5_000;
const AGAIN_MS = 500;

/**
 * The known configuration of a gateway. `credential`: a fingerprint of its secret and whether it is revoked, undefined
 * until it has been asked for.
 */
interface Known {
  readonly sn: string;
  readonly version: number;
  readonly credential: string | undefined;
}

interface FeedParts {
  readonly url: string;
  /** Name of this server, which does not hear itself. */
  readonly self: string;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Changes between servers as notifications of PostgreSQL, which are delivered with the commit of the transaction that sends them. After
 * a lost connection the versions of all gateways are compared with those known before; rules and limits, which have no
 * version, are reported as changed.
 */
export class PostgresChangeFeed implements ChangeFeed {
  readonly #parts: FeedParts;
  readonly #known = new Map<string, Known>();
  #listener: (change: SharedChange) => void = () => undefined;
  #client: Client | undefined;
  /** Notifications that arrive while the versions are being compared. */
  #held: string[] | undefined;
  /** True before the first comparison, which has nothing to compare with. */
  #isFirst = true;
  #isStopped = false;
  /** The last question, with those before it. */
  #asked: Promise<unknown> = Promise.resolve();
  #endAsking: (() => void) | undefined;
  #endWaiting: (() => void) | undefined;

  constructor(parts: FeedParts) {
    this.#parts = parts;
  }

  announcements(changes: readonly SharedChange[]): readonly Announcement[] {
    return payloadsOf(changes, this.#parts.self).map((payload) => ({
      sql: 'select pg_notify($1, $2)',
      parameters: [CHANNEL, payload],
    }));
  }

  /** Throws the StartError databaseUnreachable. */
  async start(listener: (change: SharedChange) => void): Promise<void> {
    const { clock, url } = this.#parts;
    this.#listener = listener;
    try {
      await this.#connect();
    } catch (error) {
      throw unreachable(url, error);
    }
    this.#endAsking = clock.every(ASK_EVERY_MS, () => {
      const client = this.#client;
      this.#ask('select 1').catch(() => {
        if (client === undefined) return;
        // Its end cannot be agreed on over a line that is cut.
        this.#lost(client);
        client.end().catch(() => undefined);
      });
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#endAsking?.();
    this.#endWaiting?.();
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = new WritableClient({
      connectionString: this.#parts.url,
      application_name: applicationName(this.#parts.self),
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    const lost = () => this.#lost(client);
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', ({ payload = '' }) => this.#receive(payload));
    this.#held = [];
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      // From here on no change is missed: what was committed before is read, what is committed from now on is heard.
      await this.#compare(client);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    this.#client = client;
    for (const payload of this.#held.splice(0)) this.#apply(payload);
    this.#held = undefined;
    if (this.#isStopped) await this.stop();
  }

  #lost(client: Client): void {
    if (this.#client !== client || this.#isStopped) return;
    this.#client = undefined;
    this.#parts.log.warn({}, 'lost the connection that reports changes of other servers');
    this.#again();
  }

  #again(): void {
    this.#endWaiting = this.#parts.clock.after(AGAIN_MS, () => {
      if (this.#isStopped) return;
      this.#connect().then(
        () => this.#parts.log.info({}, 'caught up with the changes of other servers'),
        () => this.#again(),
      );
    });
  }

  #receive(payload: string): void {
    if (this.#held === undefined) this.#apply(payload);
    else this.#held.push(payload);
  }

  #apply(payload: string): void {
    const { self, log } = this.#parts;
    const read = readPayload(payload);
    if (read === undefined) {
      log.warn({ payload }, 'ignored a notification that is not of this program');
      return;
    }
    for (const change of read.changes) {
      if (change.kind === 'config') this.#record(change);
      if (read.from !== self) this.#listener(change);
    }
  }

  /** Keeps what is known up to date, so that a later comparison reports only what was missed. */
  #record({ gatewayId, version, sn, isGone }: Extract<SharedChange, { kind: 'config' }>): void {
    const before = this.#known.get(gatewayId);
    const isSameCredential = before !== undefined && !isGone;
    // Kept before the credential is asked for: the connection may be lost on the way.
    this.#known.set(gatewayId, {
      // A server of an older version does not name a gateway that is not gone.
      sn: sn === '' ? (before?.sn ?? '') : sn,
      version: Math.max(before?.version ?? 0, version),
      credential: isSameCredential ? before.credential : undefined,
    });
    if (isSameCredential) return;
    this.#ask(`${KNOWN} where id = $1`, [gatewayId]).then(
      ([row]) => {
        const now = this.#known.get(gatewayId);
        if (row === undefined && isGone) this.#known.delete(gatewayId);
        // A later version has a notification of its own, which may yet be missed.
        else if (row !== undefined && row.version === now?.version) this.#known.set(gatewayId, knownOf(row));
      },
      () => undefined,
    );
  }

  /** One question after the other: a connection takes one at a time. Rejects without a connection. */
  #ask(sql: string, parameters: readonly string[] = []): Promise<readonly KnownRow[]> {
    const client = this.#client;
    const asked = this.#asked.then(async () => {
      if (client === undefined) throw new Error('not connected');
      return (await client.query<KnownRow>(sql, [...parameters])).rows;
    });
    this.#asked = asked.catch(() => undefined);
    return asked;
  }

  /** Reports what differs from what is known. */
  async #compare(client: Client): Promise<void> {
    const { rows } = await client.query<KnownRow>(KNOWN);
    const missed = this.#isFirst ? [] : missedBetween(this.#known, rows);
    this.#isFirst = false;
    this.#known.clear();
    for (const row of rows) this.#known.set(String(row.id), knownOf(row));
    for (const change of missed) this.#listener(change);
  }
}

interface KnownRow {
  readonly id: number;
  readonly sn: string;
  readonly version: number;
  readonly credential: string;
}

const KNOWN = `select id::int, sn, config_version::int as version, md5(secret_hash || coalesce(revoked_at, 0)) as credential
  from gateway`;

const knownOf = ({ sn, version, credential }: KnownRow): Known => ({ sn, version, credential });

function missedBetween(before: ReadonlyMap<string, Known>, now: readonly KnownRow[]): readonly SharedChange[] {
  const missed: SharedChange[] = [];
  const gone = new Map(before);
  for (const { id, sn, version, credential } of now) {
    const gatewayId = String(id);
    const known = before.get(gatewayId);
    gone.delete(gatewayId);
    if (known?.version !== version) {
      const isGone = known !== undefined && known.credential !== credential;
      missed.push({ kind: 'config', gatewayId, version, sn, isGone });
    }
    missed.push({ kind: 'rules', gatewayId });
  }
  for (const [gatewayId, { sn, version }] of gone)
    missed.push({ kind: 'config', gatewayId, version, sn, isGone: true });
  return [...missed, { kind: 'quotas' }];
}

import { type ModelContent, modelContentSchema } from '@tidegate/contract/nouns/model/model.ts';
import { type Protocol, PROTOCOLS } from '@tidegate/contract/protocols/names.ts';
import { secretParamsOf, secretsGoTo } from '@tidegate/contract/protocols/secret-params.ts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { z } from 'zod';
import type { ServerKey } from '../../ports/server-key.ts';
import { keptContent } from '../../kernel/sql/kept-rows.ts';
import type { CoreDb, CoreTransaction } from '../../kernel/sql/tables.ts';
import { secretKeyOf } from '../../kernel/sql/tables.ts';

type Key = Pick<ServerKey, 'seal' | 'open'>;
type Params = Readonly<Record<string, unknown>>;

const paramsSchema = z.record(z.string(), z.unknown());
const protocolSchema = z.enum(PROTOCOLS);
/** The placeholder for a password in stored params. */
const sealedSchema = z.strictObject({ sealed: z.string() });

/**
 * Params as they are stored: passwords sealed under the server's key, for this protocol, endpoint and field, so that text
 * that somebody moved to a driver of another device opens nothing. Throws where there is a password and no key.
 */
export function sealedParams(
  db: CoreDb | CoreTransaction,
  protocol: Protocol,
  params: Params,
): Record<string, unknown> {
  return mapSecrets(protocol, params, (purpose, value) =>
    typeof value === 'string' ? { sealed: neededKey(db).seal(purpose, value) } : value,
  );
}

/** The other way round. A password that does not open is left out: the driver then connects without one. */
export function openedParams(
  db: CoreDb | CoreTransaction,
  protocol: Protocol,
  stored: Params,
): Record<string, unknown> {
  return mapSecrets(protocol, stored, (purpose, value) => {
    const { data } = sealedSchema.safeParse(value);
    return data === undefined ? value : neededKey(db).open(purpose, data.sealed);
  });
}

/** The stored content of a model, with encrypted driver passwords. */
export const sealedModel = (db: CoreDb | CoreTransaction, content: ModelContent): string =>
  JSON.stringify({
    ...content,
    drivers: content.drivers.map((one) => ({ ...one, params: sealedParams(db, one.protocol, one.params) })),
  });

/** The content of a model that was stored. */
export function openedModel(db: CoreDb | CoreTransaction, text: string): ModelContent {
  const content = modelContentSchema.parse(JSON.parse(text));
  return {
    ...content,
    drivers: content.drivers.map((one) => ({ ...one, params: openedParams(db, one.protocol, one.params) })),
  };
}

/**
 * Seals what an earlier version stored as it was typed: in drivers, deleted equipment and models. Answers how many rows it
 * changed; none when that was done before. Nothing of it is a change of a configuration.
 */
export async function sealStoredSecrets(db: CoreDb): Promise<number> {
  // Nearly every start finds nothing to do, and locks nothing.
  const rows = await plainRows(db);
  if (rows.length === 0) return 0;
  return db.transaction().execute(async (tx) => {
    for (const seal of rows) await seal(tx);
    return rows.length;
  });
}

/** For each row with a password as it was typed, what seals it; a row that was written in the meantime stays as it is. */
async function plainRows(db: CoreDb): Promise<readonly ((tx: CoreTransaction) => Promise<unknown>)[]> {
  const [drivers, bins, models, versions] = await Promise.all([
    db.selectFrom('driver').select(['id', 'protocol', 'params']).where(names('params')).execute(),
    db.selectFrom('equipmentBin').select(['id', 'content']).where(names('content')).execute(),
    db.selectFrom('model').select(['id', 'draft']).where(names('draft')).execute(),
    db.selectFrom('modelVersion').select(['modelId', 'version', 'content']).where(names('content')).execute(),
  ]);
  return [
    ...drivers.flatMap((row) => {
      const params = sealedText(db, row.protocol, row.params);
      if (params === row.params) return [];
      return (tx: CoreTransaction) =>
        tx.updateTable('driver').set({ params }).where('id', '=', row.id).where('params', '=', row.params).execute();
    }),
    ...bins.flatMap((row) => {
      const content = sealedBin(db, row.content);
      if (content === row.content) return [];
      return (tx: CoreTransaction) => {
        const which = tx.updateTable('equipmentBin').where('id', '=', row.id).where('content', '=', row.content);
        return which.set({ content }).execute();
      };
    }),
    ...models.flatMap((row) => {
      const draft = row.draft === null ? null : sealedContent(db, row.draft);
      if (draft === row.draft) return [];
      return (tx: CoreTransaction) =>
        tx.updateTable('model').set({ draft }).where('id', '=', row.id).where('draft', '=', row.draft).execute();
    }),
    ...versions.flatMap((row) => {
      const content = sealedContent(db, row.content);
      if (content === row.content) return [];
      return (tx: CoreTransaction) => {
        const which = tx.updateTable('modelVersion').where('modelId', '=', row.modelId);
        return which.where('version', '=', row.version).where('content', '=', row.content).set({ content }).execute();
      };
    }),
  ];
}

/** Rows whose text names a field that is a password: few, and of the others nothing has to be read. */
const names = (column: string): RawBuilder<SqlBool> =>
  sql`(${sql.join(
    [...new Set(PROTOCOLS.flatMap((protocol) => [...secretParamsOf(protocol)]))].map(
      (name) => sql`${sql.ref(column)} like ${`%${name}%`}`,
    ),
    sql` or `,
  )})`;

const sealedText = (db: CoreDb, protocol: string, text: string): string =>
  rewritten(text, (params) => sealedParams(db, protocolSchema.parse(protocol), paramsSchema.parse(params)));

const sealedContent = (db: CoreDb, text: string): string =>
  rewritten(text, (content) => {
    const { drivers } = modelContentSchema.pick({ drivers: true }).parse(content);
    const sealed = drivers.map((one) => ({ ...one, params: sealedParams(db, one.protocol, one.params) }));
    return { ...paramsSchema.parse(content), drivers: sealed };
  });

const sealedBin = (db: CoreDb, text: string): string =>
  rewritten(text, (content) => {
    const { parts } = keptContent.parse(content);
    const drivers = (parts['driver'] ?? []).map((row) => ({
      ...row,
      params: sealedText(db, String(row['protocol']), String(row['params'])),
    }));
    return { ...paramsSchema.parse(content), parts: { ...parts, driver: drivers } };
  });

/** The same text if nothing changes, so that encrypted values are kept. */
function rewritten(text: string, rewrite: (value: unknown) => unknown): string {
  const value: unknown = JSON.parse(text);
  const made = JSON.stringify(rewrite(value));
  return made === JSON.stringify(value) ? text : made;
}

function mapSecrets(
  protocol: Protocol,
  params: Params,
  to: (purpose: string, value: unknown) => unknown,
): Record<string, unknown> {
  const secret = secretParamsOf(protocol);
  if (secret.size === 0) return { ...params };
  const entries = Object.entries(params).map(([name, value]) => {
    const purpose = `driver ${protocol} ${name} ${JSON.stringify(params[secretsGoTo(protocol)] ?? null)}`;
    return [name, secret.has(name) ? to(purpose, value) : value] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function neededKey(db: CoreDb | CoreTransaction): Key {
  const key = secretKeyOf(db);
  if (key === undefined)
    throw new Error('a password of a driver is stored and opened under the key of the server only');
  return key;
}

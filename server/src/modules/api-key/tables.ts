import { apiKeySchema } from '@tidegate/contract/nouns/api-key/api-key.ts';
import { z } from 'zod';
import type { RowOf } from '../../kernel/sql/table.ts';
import { id, json, Table } from '../../kernel/sql/table.ts';
import { heldAuths } from '../account/module.ts';

/** Keys of programs, each with the hash of the whole key. */
export const apiKeys = new Table('apiKey', {
  ...apiKeySchema.omit({ id: true }).shape,
  accountId: id,
  hash: z.string(),
  scopes: heldAuths,
  allowedFrom: json(apiKeySchema.shape.allowedFrom),
});

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    apiKey: RowOf<typeof apiKeys>;
  }
}

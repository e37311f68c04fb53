import { displaySchema, displayScreenSchema } from '@tidegate/contract/nouns/display/display.ts';
import type { Display } from '@tidegate/contract/nouns/display/display.ts';
import type { Generated } from 'kysely';
import { z } from 'zod';
import type { RowOf } from '../../kernel/sql/table.ts';
import { id, json, Table } from '../../kernel/sql/table.ts';

const { id: _id, ...fields } = displaySchema.shape;

/** Wall displays. `reach`: that of who added it, as far as it covers an organisation. `tokenHash`: empty once it was revoked. */
export const displays = new Table('display', {
  ...fields,
  orgId: id,
  reach: z.enum(['org', 'orgAndBelow']),
  playlist: json(fields.playlist),
  interrupt: json(fields.interrupt),
  switched: json(fields.switched),
  tokenHash: z.string(),
});

const { id: _screen, ...screen } = displayScreenSchema.shape;

/** Screens that are signed in, each with the hash of its session. */
export const screens = new Table('displayScreen', { ...screen, displayId: id, hash: z.string() });

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    display: RowOf<typeof displays>;
    displayScreen: RowOf<typeof screens>;
    /** Codes of screens that wait to be paired, by their hashes. `subnet`: of the address, as it is counted. `displayId`: once the code was entered. */
    displayPairing: {
      id: Generated<number>;
      codeHash: string;
      secretHash: string;
      ip: string;
      subnet: string;
      agent: string;
      expireAt: number;
      displayId: number | null;
    };
    /** Codes that people entered. */
    displayPairTry: { id: Generated<number>; userId: number; at: number };
  }
}

declare module '../../kernel/object-finder.ts' {
  interface ObjectRecords {
    readonly display: Display;
  }
}

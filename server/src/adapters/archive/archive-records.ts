import { z } from 'zod';

/** The content of an archive once decrypted and unpacked: records, each with a kind, a length and its bytes. */
export const RECORD = { manifest: 1, table: 2, rows: 3, tableEnd: 4, key: 5, end: 6 } as const;

export const RECORD_HEAD_BYTES = 5;
/** Far above the largest row: a page's content has 6 MB, an upload 8 MB. */
export const RECORD_MAX_BYTES = 64 * 1024 * 1024;
/** Rows are gathered up to this size. */
export const ROWS_BYTES = 256 * 1024;
/** The most bytes of the manifest and of other texts. */
export const TEXT_MAX_BYTES = 4 * 1024 * 1024;
/** Before each frame: whether it is the last, and the length of its sealed bytes. */
export const FRAME_HEAD_BYTES = 5;
/** Packed bytes per frame. */
export const CHUNK_BYTES = 1024 * 1024;

const setSchema = z.enum(['core', 'history']);
const nameSchema = z.string().min(1).max(80);
const countSchema = z.int().min(0);

export const manifestSchema = z.strictObject({
  migrations: z.strictObject({
    core: z.array(nameSchema).min(1).max(10_000).optional(),
    history: z.array(nameSchema).min(1).max(10_000).optional(),
  }),
  tables: z
    .array(
      z.strictObject({
        set: setSchema,
        name: nameSchema,
        columns: z
          .array(z.strictObject({ name: nameSchema, kind: z.enum(['integer', 'real', 'text', 'bytes']) }))
          .min(1)
          .max(1_000),
        hasIds: z.boolean(),
      }),
    )
    .max(10_000),
});
export type Manifest = z.output<typeof manifestSchema>;

/** The record that follows a table's rows. `digest`: SHA-256 of their bytes, in hex. */
export const tableEndSchema = z.strictObject({
  rows: countSchema,
  lastId: countSchema,
  digest: z.string().regex(/^[0-9a-f]{64}$/),
});

export const endSchema = z.strictObject({ tables: countSchema, rows: countSchema });

/** One table of an archive. */
export interface PartSummary {
  readonly set: 'core' | 'history';
  readonly name: string;
  readonly rows: number;
  readonly digest: string;
}

/** The contents of an archive: the same when written, verified and restored. */
export interface ArchiveSummary {
  readonly parts: readonly PartSummary[];
  readonly rows: number;
  readonly hasKey: boolean;
}

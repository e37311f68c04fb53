export interface PictureRow {
  hash: string;
  type: string;
  bytes: Uint8Array;
  createdAt: number;
}

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    picture: PictureRow;
  }
}

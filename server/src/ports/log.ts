/** Where a stage tells operators what happened. Fields are plain values; no secret, no password. */
export interface Log {
  info(fields: Readonly<Record<string, unknown>>, text: string): void;
  warn(fields: Readonly<Record<string, unknown>>, text: string): void;
  error(fields: Readonly<Record<string, unknown>>, text: string): void;
}

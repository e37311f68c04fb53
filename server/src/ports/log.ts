/** Sink for events that operators read. Fields are plain values, never secrets or passwords. */
export interface Log {
  info(fields: Readonly<Record<string, unknown>>, text: string): void;
  warn(fields: Readonly<Record<string, unknown>>, text: string): void;
  error(fields: Readonly<Record<string, unknown>>, text: string): void;
}

import type { Log } from '../../ports/log.ts';

/** Records log lines for a test and prints nothing. */
export class SilentLog implements Log {
  readonly lines: { readonly level: 'info' | 'warn' | 'error'; readonly text: string; readonly fields: unknown }[] = [];

  info(fields: Readonly<Record<string, unknown>>, text: string): void {
    this.lines.push({ level: 'info', text, fields });
  }

  warn(fields: Readonly<Record<string, unknown>>, text: string): void {
    this.lines.push({ level: 'warn', text, fields });
  }

  error(fields: Readonly<Record<string, unknown>>, text: string): void {
    this.lines.push({ level: 'error', text, fields });
  }
}

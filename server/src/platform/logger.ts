import { pino } from 'pino';

/** One line of JSON per event on standard output; the shape of `ports/log.ts`, with `fatal` for the last words. */
export function createLogger(level: string) {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
}

import { pino } from 'pino';

/** One line of JSON per event on standard output; implements `ports/log.ts` and adds `fatal` for the last message. */
export function createLogger(level: string) {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
}

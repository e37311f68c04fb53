import type { z } from 'zod';

/** A message of a plain topic as its schema has it; undefined when it is not JSON or does not fit. */
export function parseMessage<T extends z.ZodType>(schema: T, bytes: Uint8Array): z.output<T> | undefined {
  try {
    const parsed = schema.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

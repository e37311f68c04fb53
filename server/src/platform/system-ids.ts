import { randomBytes, randomUUID } from 'node:crypto';

/** Randomness of the machine; implements `ports/ids.ts`. */
export const systemIds = {
  uuid: (): string => randomUUID(),
  secret: (bytes: number): string => randomBytes(bytes).toString('base64url'),
};

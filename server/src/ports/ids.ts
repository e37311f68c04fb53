/** Randomness, injected so that tests control it. */
export interface Ids {
  /** A random UUID (RFC 9562, version 4). */
  uuid(): string;
  /** `bytes` random bytes as base64url text. */
  secret(bytes: number): string;
}

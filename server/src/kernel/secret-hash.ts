import { hash } from 'node:crypto';

/** The stored form of a secret with so much chance in it that nobody guesses it: SHA-256, base64url. Passwords need more than that. */
export const secretHash = (secret: string): string => hash('sha256', secret, 'base64url');

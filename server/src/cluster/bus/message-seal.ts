import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const VERSION = 1;
/** Random bytes that name the sender's process and make its key. */
export const SALT_BYTES = 16;
const HEAD_BYTES = 1 + SALT_BYTES + 8;
const TAG_BYTES = 16;
/** Keys of other processes that are remembered: those of more servers than an installation has, restarted a few times. */
const KEYS_KEPT = 1_000;

/** A message whose sender holds the key. */
export interface Opened {
  /** Unique among all messages under the key. */
  readonly id: string;
  /** Unique for the sending process. */
  readonly sender: string;
  readonly body: Buffer;
}

/**
 * AES-256-GCM for the messages between servers. Each process has a key of its own, derived from the installation's and a random
 * salt, and numbers its messages: the number is the nonce, so that no nonce is used twice under one key however many messages
 * are sent.
 */
export class MessageSeal {
  readonly #key: Uint8Array;
  readonly #salt: Buffer;
  readonly #ownKey: Uint8Array;
  readonly #keys = new Map<string, Uint8Array>();
  #sealed = 0;

  /** `key`: 32 bytes that all servers of the installation have. `salt`: SALT_BYTES random bytes. */
  constructor(key: Uint8Array, salt: Uint8Array) {
    this.#key = key;
    this.#salt = Buffer.from(salt);
    this.#ownKey = this.#derive(this.#salt);
  }

  /** The sealed message, which opens only where it arrives on the same channel. */
  seal(channel: string, body: Uint8Array): Buffer {
    const head = Buffer.alloc(HEAD_BYTES);
    head[0] = VERSION;
    this.#salt.copy(head, 1);
    head.writeBigUInt64BE(BigInt(++this.#sealed), 1 + SALT_BYTES);
    const cipher = createCipheriv(CIPHER, this.#ownKey, nonceOf(head), { authTagLength: TAG_BYTES });
    cipher.setAAD(Buffer.concat([head, Buffer.from(channel)]));
    const encrypted = cipher.update(body);
    cipher.final();
    return Buffer.concat([head, cipher.getAuthTag(), encrypted]);
  }

  /** Undefined for what was not sealed under the key for this channel, was changed, or is our own. */
  open(channel: string, sealed: Uint8Array): Opened | undefined {
    if (sealed.length < HEAD_BYTES + TAG_BYTES || sealed[0] !== VERSION) return undefined;
    const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.length);
    const head = bytes.subarray(0, HEAD_BYTES);
    const salt = head.subarray(1, 1 + SALT_BYTES);
    if (salt.equals(this.#salt)) return undefined;
    const sender = salt.toString('hex');
    const key = this.#keys.get(sender) ?? this.#derive(salt);
    const decipher = createDecipheriv(CIPHER, key, nonceOf(head), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.concat([head, Buffer.from(channel)]));
    decipher.setAuthTag(bytes.subarray(HEAD_BYTES, HEAD_BYTES + TAG_BYTES));
    try {
      const body = decipher.update(bytes.subarray(HEAD_BYTES + TAG_BYTES));
      decipher.final();
      this.#remember(sender, key);
      return { id: head.toString('latin1', 1), sender, body };
    } catch {
      return undefined;
    }
  }

  /** Only keys that opened something, so that forged salts displace none. */
  #remember(sender: string, key: Uint8Array): void {
    if (this.#keys.has(sender)) return;
    if (this.#keys.size >= KEYS_KEPT) this.#keys.clear();
    this.#keys.set(sender, key);
  }

  #derive(salt: Uint8Array): Uint8Array {
    return new Uint8Array(hkdfSync('sha256', this.#key, salt, 'tidegate bus sender', 32));
  }
}

/** 96 bits (NIST SP 800-38D §8.2.1), of which the number of the message are the last 64. */
function nonceOf(head: Buffer): Buffer {
  return Buffer.concat([Buffer.alloc(4), head.subarray(1 + SALT_BYTES)]);
}

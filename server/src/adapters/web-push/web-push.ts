import { createECDH, randomBytes } from 'node:crypto';
import type { OutsideHosts } from '../../platform/outside-host.ts';
import { OutsideError } from '../../platform/outside-host.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PushNote, PushSender } from '../../ports/push-sender.ts';
import type { PushSubscription } from '../../ports/push-subscriptions.ts';
import { SendError } from '../../ports/send-error.ts';
import type { ServerKey } from '../../ports/server-key.ts';
import type { BrowserKeys, Once } from './push-crypto.ts';
import { encrypted, VapidKeys } from './push-crypto.ts';

/** A push service keeps a message this long for a browser that is off: yesterday's alarm is out of date. */
const KEPT_SEC = 4 * 3_600;
const AUTHORISED_SEC = 12 * 3_600;
/** RFC 8291 §4: what fits in one record of 4096 bytes, with room for the frame. */
const TEXT_MAX = 3_000;

interface Parts {
  readonly key: ServerKey;
  readonly hosts: OutsideHosts;
  readonly clock: Clock;
  /** An https or mailto address at which a push service can contact the operator of this server (RFC 8292 §2.1). */
  readonly subject: string;
}

/** Web Push (RFC 8030, 8291, 8292). The key pair is derived from the server's key: the same at every start. */
export class WebPush implements PushSender {
  readonly #parts: Parts;
  readonly #keys: VapidKeys;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#keys = new VapidKeys(parts.key.derive('web push'));
  }

  get publicKey(): string {
    return this.#keys.publicKey;
  }

  isAllowed(endpoint: string): boolean {
    return this.#parts.hosts.isAllowed(endpoint);
  }

  async push(to: PushSubscription, note: PushNote): Promise<'taken' | 'gone'> {
    const { hosts, clock, subject } = this.#parts;
    const { endpoint } = to;
    const expiresAt = Math.floor(clock.now() / 1_000) + AUTHORISED_SEC;
    const { title, text, path, isUrgent } = note;
    try {
      const answer = await hosts.post(endpoint, {
        headers: {
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(KEPT_SEC),
          urgency: isUrgent ? 'high' : 'normal',
          authorization: this.#keys.authorization(new URL(endpoint).origin, subject, expiresAt),
        },
        body: sealed(JSON.stringify({ title, text: text.slice(0, TEXT_MAX / 3), path }), to),
      });
      if (answer.status === 404 || answer.status === 410) return 'gone';
      if (answer.status < 200 || answer.status >= 300) throw new SendError(`${answer.status} ${answer.text}`.trim());
      return 'taken';
    } catch (error) {
      if (error instanceof OutsideError) throw new SendError(error.message, error);
      throw error;
    }
  }
}

function sealed(text: string, keys: BrowserKeys): Uint8Array {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // Without leading zeros the key may be shorter than its curve.
  const privateKey = Buffer.alloc(32);
  const made = pair.getPrivateKey();
  made.copy(privateKey, 32 - made.length);
  const once: Once = { privateKey, salt: randomBytes(16) };
  try {
    return encrypted(text, keys, once);
  } catch (error) {
    throw new SendError('the keys of the subscription are not valid', error);
  }
}

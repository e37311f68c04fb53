import type { GatewayAsk } from '@tidegate/contract/link/gateway-asks.ts';
import type { GatewayConfig } from '@tidegate/contract/link/gateway-protocol.ts';
import { announcedSeal, hasSecretParams } from '@tidegate/contract/link/gateway-seal.ts';
import type { BoundGateway, DeviceRegistry } from '../ports/device-registry.ts';
import type { Log } from '../ports/log.ts';
import { hasSecrets, sealedAsk, sealedConfig } from './seal-secrets.ts';

/** A gateway, and what its birth announces about the key for its passwords: empty for nothing, undefined before a birth. */
export interface SealedGateway {
  readonly gateway: BoundGateway;
  readonly announcedSeal: string | undefined;
}

interface Parts {
  readonly registry: Pick<DeviceRegistry, 'announceSeal'>;
  readonly log: Log;
}

const CLEAR = 'passwords of drivers are sent in clear to this gateway, which has announced no key for them';
const KEPT =
  'this gateway announces another key for passwords, or none: they stay encrypted for the key before. Rotate its secret to accept the new one';

/**
 * Passwords of drivers on their way to a gateway: encrypted for the key that it announces, since others may read what the broker
 * carries. Gateways of earlier versions and other makes announce none and get them as they are; the log names these gateways.
 */
export class SealedPasswords {
  readonly #parts: Parts;
  /** Gateways that the log has named, with the reason. */
  readonly #named = new Map<string, string>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The configuration as it is sent; undefined where it has passwords and the gateway was never there to announce its key. */
  async config(to: SealedGateway, config: GatewayConfig): Promise<GatewayConfig | undefined> {
    if (!hasSecrets(config)) return config;
    const key = await this.#keyOf(to);
    if (key === undefined) return undefined;
    return key === '' ? config : sealedConfig(config, to.gateway.sn, key);
  }

  /** A request as it is sent. */
  async ask(to: SealedGateway, ask: GatewayAsk): Promise<GatewayAsk> {
    if (!hasSecretParams(ask.protocol, ask.params)) return ask;
    const key = await this.#keyOf(to);
    return key === undefined || key === '' ? ask : sealedAsk(ask, to.gateway.sn, key);
  }

  /** Stores what a birth has announced. Returns the key that passwords are encrypted for from now on; undefined as before. Never rejects. */
  async storeKey({ gateway, announcedSeal: announced = '' }: SealedGateway): Promise<string | undefined> {
    const { registry, log } = this.#parts;
    try {
      const key = await registry.announceSeal(gateway.gatewayId, announced);
      if (key !== publicKeyIn(announced)) this.#name(gateway, KEPT);
      return key === gateway.sealKey ? undefined : key;
    } catch (error) {
      log.warn({ sn: gateway.sn, error: String(error) }, 'failed to store the key for the passwords of a gateway');
      return undefined;
    }
  }

  async #keyOf(to: SealedGateway): Promise<string | undefined> {
    const { gateway, announcedSeal: announced } = to;
    const key = isSealKnown(to)
      ? gateway.sealKey
      : await this.#parts.registry.announceSeal(gateway.gatewayId, announced ?? '');
    if (key === '') this.#name(gateway, CLEAR);
    return key ?? undefined;
  }

  #name({ gatewayId, sn }: BoundGateway, text: string): void {
    if (this.#named.get(gatewayId) === text) return;
    this.#named.set(gatewayId, text);
    this.#parts.log.warn({ sn }, text);
  }
}

/** True if what the birth announces is what is stored already. */
export const isSealKnown = ({ gateway, announcedSeal: announced }: SealedGateway): boolean =>
  announced === undefined || gateway.sealKey === publicKeyIn(announced);

const publicKeyIn = (announced: string): string => announcedSeal(announced)?.publicKey ?? '';

import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import type { BrokerAddress } from '@tidegate/contract/nouns/gateway/gateway.ts';
import { EmbeddedBroker } from '../adapters/broker-embedded/embedded-broker.ts';
import { brokerPlace, ExternalBroker } from '../adapters/broker-external/external-broker.ts';
import { type Config, isLocalHost } from '../config.ts';
import { StartError } from '../platform/start-error.ts';
import type { Tally } from '../platform/tally.ts';
import type { Broker } from '../ports/broker.ts';
import type { Clock } from '../ports/clock.ts';
import type { DeviceRegistry } from '../ports/device-registry.ts';
import type { Log } from '../ports/log.ts';
import type { ServerKey } from '../ports/server-key.ts';

/** The Sparkplug host id of the installation. */
export const HOST_ID = 'tidegate';

/** Client id of the active server at the broker: the same for all servers of the installation, and for nobody else to guess. */
export function hostClientId(key: Pick<ServerKey, 'derive'>, installationId: string): string {
  const id = key.derive(`client id of ${installationId} at the broker`);
  return `host/${Buffer.from(id).toString('base64url').slice(0, 22)}`;
}

interface BrokerParts {
  readonly config: Config;
  readonly registry: DeviceRegistry;
  readonly clock: Clock;
  readonly log: Log;
  readonly tally: Tally;
}

/** The broker of the settings, or the embedded one. Throws the StartError configInvalid. */
export function chooseBroker({ config, registry, clock, log, tally }: BrokerParts): Broker {
  if (config.mqttUrl === undefined) {
    return new EmbeddedBroker({
      host: config.host,
      port: config.mqttPort,
      tls: config.mqttTls && pemFiles(config.mqttTls),
      hostId: HOST_ID,
      connectionsPerAddress: config.mqttConnectionsPerAddress,
      registry,
      clock,
      log,
      tally,
    });
  }
  try {
    return new ExternalBroker(config.mqttUrl);
  } catch (error) {
    throw new StartError('configInvalid', error instanceof Error ? `${error.message}.` : 'MQTT_URL is not valid.');
  }
}

/** The address that gateways are shown: the configured one, or the one that this server knows. */
export function brokerAddress(config: Config, broker: Broker): BrokerAddress {
  const told = config.mqttPublicUrl ?? config.mqttUrl;
  if (told !== undefined) {
    const { host, port, isTls } = brokerPlace(told);
    return { host, port, isTls, isLocalOnly: false, hostId: HOST_ID };
  }
  const port = broker instanceof EmbeddedBroker ? broker.port : config.mqttPort;
  const isTls = config.mqttTls !== undefined;
  return { host: '', port, isTls, isLocalOnly: isLocalHost(config.host), hostId: HOST_ID };
}

/** Reads and tries out certificate and key, so that a mistake is one sentence at startup. */
function pemFiles({ cert, key }: NonNullable<Config['mqttTls']>): { readonly cert: Buffer; readonly key: Buffer } {
  try {
    const files = { cert: readFileSync(cert), key: readFileSync(key) };
    createSecureContext(files);
    return files;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const names = 'TIDEGATE_MQTT_TLS_CERT and TIDEGATE_MQTT_TLS_KEY';
    throw new StartError('configInvalid', `${names} cannot be used: ${reason}.`, error);
  }
}

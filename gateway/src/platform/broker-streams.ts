import { connect as connectTcp, isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import type { MqttClient } from 'mqtt';

const [MQTT_PORT, MQTTS_PORT] = [1_883, 8_883];

/** The address behind the name of the host, if it was looked up before; the certificate is that of the name. */
interface Reached {
  readonly hostname?: string;
}

/**
 * Makes the function by which a client of MQTT.js opens its connection to the broker at a URL (`mqtt:`, `mqtts:`, `ws:`, `wss:`). `connect` of MQTT.js loads HTTP, TLS and a
 * SOCKS client with its first connection; here a connection loads what it needs.
 */
export async function brokerStreams(url: string, reached: Reached = {}): Promise<(client: MqttClient) => Duplex> {
  const { protocol, hostname, port, pathname, search } = new URL(url);
  const name = hostname.replace(/^\[|\]$/g, '');
  const host = reached.hostname ?? name;
  if (protocol === 'mqtt:') return () => connectTcp({ host, port: Number(port) || MQTT_PORT });
  if (protocol === 'mqtts:') {
    const { connect } = await import('node:tls');
    const servername = isIP(name) === 0 ? name : '';
    return () => connect({ host, port: Number(port) || MQTTS_PORT, servername });
  }
  const { streamBuilder } = await import('mqtt/lib/connect/ws');
  const kind = protocol === 'wss:' ? 'wss' : 'ws';
  const address = {
    protocol: kind,
    hostname,
    path: pathname + search,
    ...(port === '' ? {} : { port: Number(port) }),
  } as const;
  return (client) => streamBuilder(client, { ...client.options, ...address });
}

/** Reads the user and the password of a URL, which take precedence over others. */
export function credentialsIn(url: string): { readonly username?: string; readonly password?: string } {
  const { username, password } = new URL(url);
  if (username === '' || password === '') return {};
  return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
}

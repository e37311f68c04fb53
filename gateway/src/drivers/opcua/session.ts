import type { ClientSession, EndpointDescription, OPCUAClient } from 'node-opcua-client';
import type { OpcuaParams } from '@tidegate/contract/protocols/opcua.ts';
import type { Clock } from '../../platform/clock.ts';
import { reach } from '../../platform/reach.ts';
import { DeviceError, NO_CONNECTION } from '../shared/device-error.ts';
import { type Offers, offersOf } from './offers.ts';
import type { Certificates } from './certificates.ts';
import { type Library, library } from './library.ts';
import { identityOf, signInFault } from './sign-in.ts';

/** An activated session and the connection under it. */
export interface OpcuaSession {
  readonly session: ClientSession;
  /** Resolves when the connection has ended, whichever side ended it; where it is repaired, once that has not succeeded in time. */
  readonly gone: Promise<void>;
  /** True if the connection is broken, and being repaired. */
  isBroken(): boolean;
  /** Answers what else the server would accept. */
  offers(): Promise<Offers>;
  close(): Promise<void>;
}

const OPCUA_PORT = 4_840;
const APPLICATION = 'Tidegate gateway';
/** A session survives a late poll; the library keeps it alive between slow ones. */
const SESSION_MS = 120_000;
/** The library may repair a connection that monitors values for this long: samples that the server queues in the meantime are not lost. */
const REPAIR_MS = 15_000;
/** Between two attempts to repair it. */
const RETRY_MS = 1_000;

/** Options for opening a session. */
export interface SessionOptions {
  /** True if a broken connection is repaired before it counts as gone, with the subscriptions of its session. */
  readonly isRepaired: boolean;
  readonly clock: Clock;
}

/**
 * Connects and signs in. With security, the server's certificate is checked before anything is sent to it. Throws
 * DeviceError 99901 with a description.
 */
export async function openSession(
  params: OpcuaParams,
  certificates: Certificates,
  { isRepaired, clock }: SessionOptions,
): Promise<OpcuaSession> {
  const ua = await library();
  await checkReached(params.endpoint);
  const isSecured = params.securityMode !== 'None';
  const identity = identityOf(ua, params);
  const manager = await certificates.manager();
  const serverCertificate = isSecured ? await trustedCertificate(ua, params, certificates, clock.now()) : undefined;
  const client = newClient(ua, params, {
    clientCertificateManager:
      serverCertificate === undefined ? manager : await certificates.managerFor(serverCertificate),
    securityMode: ua.MessageSecurityMode[params.securityMode],
    securityPolicy: isSecured ? ua.SecurityPolicy[params.securityPolicy] : ua.SecurityPolicy.None,
    ...(serverCertificate === undefined ? {} : { serverCertificate }),
    ...(isRepaired ? { connectionStrategy: { maxRetry: 1, initialDelay: RETRY_MS, maxDelay: 2 * RETRY_MS } } : {}),
  });
  let isBroken = false;
  const gone = new Promise<void>((resolve) => {
    let giveUp = (): void => undefined;
    const end = (): void => {
      giveUp();
      resolve();
    };
    for (const event of ['close', 'abort'] as const) client.once(event, end);
    client.on('connection_lost', () => {
      isBroken = true;
      giveUp();
      if (isRepaired) giveUp = clock.after(REPAIR_MS, end);
      else end();
    });
    client.on('connection_reestablished', () => {
      isBroken = false;
      giveUp();
    });
  });
  try {
    await client.connect(params.endpoint);
    const session = await client.createSession(identity).catch((error: unknown) => {
      throw new DeviceError(NO_CONNECTION, signInFault(params, error instanceof Error ? error.message : String(error)));
    });
    const close = async (): Promise<void> => {
      await session.close().catch(() => undefined);
      await client.disconnect().catch(() => undefined);
    };
    const offers = async (): Promise<Offers> => offersOf(ua, await client.getEndpoints());
    return { session, gone, isBroken: () => isBroken, offers, close };
  } catch (error) {
    await client.disconnect().catch(() => undefined);
    throw asDeviceError(error);
  }
}

/** The library looks the name up once more: no socket of ours can be handed to it. Throws DeviceError 99901 for a refused address. */
async function checkReached(endpoint: string): Promise<void> {
  // As the library reads it: names and numbers of other forms become those of HTTP.
  const { hostname, port } = new URL(endpoint.replace(/^[^:]*:/, 'http:'));
  try {
    await reach.address(hostname.replace(/^\[|\]$/g, ''), Number(port) || OPCUA_PORT);
  } catch (error) {
    throw asDeviceError(error);
  }
}

/** Requests the server's certificate without security, and returns it when it is trusted. */
async function trustedCertificate(
  ua: Library,
  params: OpcuaParams,
  certificates: Certificates,
  now: number,
): Promise<Buffer> {
  const scout = newClient(ua, params, {
    clientCertificateManager: await certificates.manager(),
    securityMode: ua.MessageSecurityMode.None,
    securityPolicy: ua.SecurityPolicy.None,
  });
  let endpoints: EndpointDescription[];
  try {
    await scout.connect(params.endpoint);
    endpoints = await scout.getEndpoints();
  } catch (error) {
    throw asDeviceError(error);
  } finally {
    await scout.disconnect().catch(() => undefined);
  }
  const { securityMode, securityPolicy } = params;
  const wanted = endpoints.find(
    (one) =>
      one.securityMode === ua.MessageSecurityMode[securityMode] &&
      one.securityPolicyUri === String(ua.SecurityPolicy[securityPolicy]),
  );
  if (wanted?.serverCertificate === undefined) {
    const { security } = offersOf(ua, endpoints);
    const wish = `${securityMode} with ${securityPolicy}`;
    throw new DeviceError(NO_CONNECTION, `the server does not offer ${wish}; it offers ${security}`);
  }
  await certificates.check(wanted.serverCertificate, params, now);
  return wanted.serverCertificate;
}

type ClientOptions = NonNullable<Parameters<Library['OPCUAClient']['create']>[0]>;
type Particular = Pick<
  ClientOptions,
  'securityMode' | 'securityPolicy' | 'connectionStrategy' | 'clientCertificateManager'
> & {
  readonly serverCertificate?: Buffer;
};

function newClient(ua: Library, { timeoutMs }: OpcuaParams, particular: Particular): OPCUAClient {
  return ua.OPCUAClient.create({
    applicationName: APPLICATION,
    clientName: APPLICATION,
    // A different endpoint address is not a fault: gateways reach devices through routers.
    endpointMustExist: false,
    // One attempt: the caller schedules the next one.
    connectionStrategy: { maxRetry: 0, initialDelay: 100, maxDelay: 100 },
    transportTimeout: timeoutMs,
    defaultTransactionTimeout: timeoutMs,
    requestedSessionTimeout: SESSION_MS,
    keepSessionAlive: true,
    ...particular,
  });
}

function asDeviceError(error: unknown): DeviceError {
  if (error instanceof DeviceError) return error;
  return new DeviceError(NO_CONNECTION, error instanceof Error ? error.message : String(error));
}

import type * as NodeOpcua from 'node-opcua-client';
import type { ClientSession, EndpointDescription, OPCUAClient } from 'node-opcua-client';
import type { OpcuaParams } from '@tidegate/contract/protocols/opcua.ts';
import { DeviceError, NO_CONNECTION } from '../device-error.ts';
import type { Certificates } from './certificates.ts';

/** An activated session and the connection under it. */
export interface OpcuaSession {
  readonly session: ClientSession;
  /** Resolves when the connection has ended, whichever side ended it. */
  readonly gone: Promise<void>;
  close(): Promise<void>;
}

type Library = typeof NodeOpcua;

const APPLICATION = 'Tidegate gateway';
/** A session survives a late poll; the library keeps it alive between slow ones. */
const SESSION_MS = 120_000;

let loading: Promise<Library> | undefined;

/** The library takes a second and a hundred megabytes: loaded by the first driver that connects. */
function library(): Promise<Library> {
  loading ??= import('node-opcua-client').then((loaded) => {
    // A failure is reported once, with its error, and not at every attempt.
    loaded.setWarningLogger(() => undefined);
    loaded.setErrorLogger(() => undefined);
    return loaded;
  });
  return loading;
}

/**
 * Connects and signs in. With security, the server's certificate is checked before anything is sent to it. Throws
 * DeviceError 99901 with a description.
 */
export async function openSession(params: OpcuaParams, certificates: Certificates): Promise<OpcuaSession> {
  const ua = await library();
  const isSecured = params.securityMode !== 'None';
  const serverCertificate = isSecured ? await trustedCertificate(ua, params, certificates) : undefined;
  const client = await newClient(ua, params, certificates, {
    securityMode: ua.MessageSecurityMode[params.securityMode],
    securityPolicy: isSecured ? ua.SecurityPolicy[params.securityPolicy] : ua.SecurityPolicy.None,
    ...(serverCertificate === undefined ? {} : { serverCertificate }),
  });
  const gone = new Promise<void>((resolve) => {
    for (const event of ['connection_lost', 'close', 'abort'] as const) client.once(event, () => resolve());
  });
  try {
    await client.connect(params.endpoint);
    const { username, password = '' } = params;
    const session = await client.createSession(
      username === undefined
        ? { type: ua.UserTokenType.Anonymous }
        : { type: ua.UserTokenType.UserName, userName: username, password },
    );
    const close = async (): Promise<void> => {
      await session.close().catch(() => undefined);
      await client.disconnect().catch(() => undefined);
    };
    return { session, gone, close };
  } catch (error) {
    await client.disconnect().catch(() => undefined);
    throw asDeviceError(error);
  }
}

/** Requests the server's certificate without security, and returns it when it is trusted. */
async function trustedCertificate(ua: Library, params: OpcuaParams, certificates: Certificates): Promise<Buffer> {
  const scout = await newClient(ua, params, certificates, {
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
    throw new DeviceError(NO_CONNECTION, `the server does not offer ${securityMode} with ${securityPolicy}`);
  }
  await certificates.check(wanted.serverCertificate, params.serverThumbprint);
  return wanted.serverCertificate;
}

type Security = Pick<
  NonNullable<Parameters<Library['OPCUAClient']['create']>[0]>,
  'securityMode' | 'securityPolicy'
> & {
  readonly serverCertificate?: Buffer;
};

async function newClient(
  ua: Library,
  { timeoutMs }: OpcuaParams,
  certificates: Certificates,
  security: Security,
): Promise<OPCUAClient> {
  return ua.OPCUAClient.create({
    applicationName: APPLICATION,
    clientName: APPLICATION,
    clientCertificateManager: await certificates.manager(),
    // A different endpoint address is not a fault: gateways reach devices through routers.
    endpointMustExist: false,
    // One attempt: the caller schedules the next one.
    connectionStrategy: { maxRetry: 0, initialDelay: 100, maxDelay: 100 },
    transportTimeout: timeoutMs,
    defaultTransactionTimeout: timeoutMs,
    requestedSessionTimeout: SESSION_MS,
    keepSessionAlive: true,
    ...security,
  });
}

function asDeviceError(error: unknown): DeviceError {
  if (error instanceof DeviceError) return error;
  return new DeviceError(NO_CONNECTION, error instanceof Error ? error.message : String(error));
}

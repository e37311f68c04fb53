import { createSocket, type Socket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import type { SnmpParams } from '@tidegate/contract/protocols/snmp.ts';
import snmp, { type Session, type SocketModule, type User, type Varbind } from 'net-snmp';
import {
  CHECK_ERROR,
  DEVICE_FAULT,
  NO_ANSWER,
  NO_CONNECTION,
  NO_SUCH_ADDRESS,
  NO_SUCH_VARIABLE,
  OUT_OF_RANGE,
  READ_ONLY,
  WRONG_TYPE,
} from '../shared/device-error.ts';
import { reach } from '../../platform/reach.ts';
import { type Link, LineFault } from '../shared/line.ts';

/** RFC 3416 §3: error statuses by name; others are a fault of the device. */
const CODES: { readonly [status: string]: number } = {
  // Fewer variables may fit.
  TooBig: NO_SUCH_ADDRESS,
  NoSuchName: NO_SUCH_VARIABLE,
  NoCreation: NO_SUCH_VARIABLE,
  InconsistentName: NO_SUCH_VARIABLE,
  ReadOnly: READ_ONLY,
  NoAccess: READ_ONLY,
  NotWritable: READ_ONLY,
  AuthorizationError: READ_ONLY,
  WrongType: WRONG_TYPE,
  WrongLength: WRONG_TYPE,
  WrongEncoding: WRONG_TYPE,
  BadValue: OUT_OF_RANGE,
  WrongValue: OUT_OF_RANGE,
  InconsistentValue: OUT_OF_RANGE,
};

/** A session with an agent: there is no connection. Rejects where its name is unknown, or its address refused. */
export async function openSnmpLink(params: SnmpParams): Promise<Link<SnmpClient>> {
  const host = await reach.address(params.host, params.port);
  const { promise: gone, resolve } = Promise.withResolvers<void>();
  const client = new SnmpClient({ ...params, host }, resolve);
  return { client, gone, ready: () => Promise.resolve(), close: () => client.close() };
}

/** Asks one agent. */
export class SnmpClient {
  readonly #session: Session;
  readonly #onClose: () => void;
  /** Ends the request that waits for its answer. */
  #fail: (error: Error) => void = () => undefined;

  constructor(params: SnmpParams, onClose: () => void) {
    this.#session = sessionWith(params, {
      createSocket: (type) => guardedSocket(type, (error) => this.#fail(error)),
    });
    this.#onClose = onClose;
    // Bytes that are no SNMP are ignored: the request goes on until its timeout.
    this.#session.on('error', () => undefined);
  }

  /** One variable for each identifier, in their order. Rejects with LineFault. */
  get(oids: readonly string[]): Promise<readonly Varbind[]> {
    return this.#asked((done) => this.#session.get(oids, done));
  }

  /** Up to `count` variables behind an identifier, in the order of the agent; the last may be the end of the MIB. Rejects with LineFault. */
  async next(oid: string, count: number): Promise<readonly Varbind[]> {
    // A request of its own for a few: not every agent takes a bulk.
    if (count === 1) return this.#asked((done) => this.#session.getNext([oid], done));
    const rows = await this.#asked<readonly (Varbind | readonly Varbind[])[]>((done) =>
      this.#session.getBulk([oid], 0, count, done),
    );
    return rows.flatMap((row) => row);
  }

  /** Rejects with LineFault where the agent does not accept the value. */
  async set(varbind: Varbind): Promise<void> {
    await this.#asked((done) => this.#session.set([varbind], done));
  }

  close(): void {
    this.#session.close();
    this.#onClose();
  }

  #asked<T = readonly Varbind[]>(ask: (done: Done<T>) => void): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#fail = (error) => reject(faultOf(error));
      ask((error, varbinds) => {
        if (error === null) resolve(varbinds);
        else reject(faultOf(error));
      });
    });
  }
}

function sessionWith(params: SnmpParams, dgramModule: SocketModule): Session {
  const { host, port, version, community, timeoutMs, context } = params;
  const options = {
    port,
    version: version === 'v3' ? snmp.Version3 : snmp.Version2c,
    timeout: timeoutMs,
    // The driver repeats requests itself, and not those of a dead device.
    retries: 0,
    transport: isIPv6(host) ? ('udp6' as const) : ('udp4' as const),
    reportOidMismatchErrors: true,
    ...(context === undefined ? {} : { context }),
    dgramModule,
  };
  return version === 'v3'
    ? snmp.createV3Session(host, userOf(params), options)
    : snmp.createSession(host, community, options);
}

function userOf({ username = '', authProtocol, authPassword, privProtocol, privPassword }: SnmpParams): User {
  if (authProtocol === 'none' || authPassword === undefined)
    return { name: username, level: snmp.SecurityLevel['noAuthNoPriv'] ?? 1 };
  const signed = { name: username, authProtocol: snmp.AuthProtocols[authProtocol] ?? 1, authKey: authPassword };
  if (privProtocol === 'none' || privPassword === undefined)
    return { ...signed, level: snmp.SecurityLevel['authNoPriv'] ?? 2 };
  return {
    ...signed,
    level: snmp.SecurityLevel['authPriv'] ?? 3,
    privProtocol: snmp.PrivProtocols[privProtocol] ?? 1,
    privKey: privPassword,
  };
}

/**
 * The library throws where it reads some damaged packets, which would end the process, and forgets the request that they
 * answer.
 */
function guardedSocket(type: 'udp4' | 'udp6', onThrown: (error: Error) => void): Socket {
  const socket = createSocket(type);
  const emit = socket.emit.bind(socket);
  socket.emit = (...event: Parameters<typeof emit>) => {
    try {
      return emit(...event);
    } catch (error) {
      onThrown(new snmp.ResponseInvalidError(String(error)));
      return true;
    }
  };
  return socket;
}

type Done<T> = (error: Error | null, varbinds: T) => void;

function faultOf(error: Error): LineFault {
  const { message } = error;
  if (error instanceof snmp.RequestTimedOutError)
    return new LineFault(NO_ANSWER, 'no response in time', { isTransient: true });
  if (error instanceof snmp.RequestFailedError) {
    const name = Object.entries(snmp.ErrorStatus).find(([, status]) => status === error.status)?.[0] ?? '';
    return new LineFault(CODES[name] ?? DEVICE_FAULT, message, { isAnswer: true });
  }
  // It would show the community.
  if (message.startsWith('Community')) return new LineFault(CHECK_ERROR, 'the response has another community');
  if (error instanceof snmp.ResponseInvalidError)
    // RFC 3414 §3.2: the agent reports that it does not accept the user, the signature or the encryption.
    return /unknown user|wrong digest|security level|decryption/i.test(message)
      ? new LineFault(DEVICE_FAULT, message, { isAnswer: true, isOfRequest: false })
      : new LineFault(CHECK_ERROR, message, { isTransient: true });
  return new LineFault(NO_CONNECTION, message);
}

import { Agent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as TlsAgent, request as requestHttps } from 'node:https';
import type { HttpJsonParams } from '@tidegate/contract/protocols/http-json.ts';
import type { Clock } from '../../platform/clock.ts';
import { reach, type ReachedPlace } from '../../platform/reach.ts';
import type { BeforeSending } from '../shared/before-sending.ts';
import {
  CHECK_ERROR,
  DEVICE_BUSY,
  DEVICE_FAULT,
  NO_ANSWER,
  NO_CONNECTION,
  NO_SUCH_ADDRESS,
  READ_ONLY,
} from '../shared/device-error.ts';
import { type Link, LineFault } from '../shared/line.ts';

const [HTTP_PORT, HTTPS_PORT] = [80, 443];
/** A longer answer is no value of a device. */
const LONGEST = 4_194_304;
/** RFC 9110 §15: statuses that mean more than a fault; others of 300 and above do not. */
const READ_CODES: { readonly [status: number]: number } = {
  404: NO_SUCH_ADDRESS,
  410: NO_SUCH_ADDRESS,
  429: DEVICE_BUSY,
  503: DEVICE_BUSY,
};
const WRITE_CODES: { readonly [status: number]: number } = {
  ...READ_CODES,
  401: READ_ONLY,
  403: READ_ONLY,
  405: READ_ONLY,
};

/** A request to a service. */
interface Asked {
  readonly method: string;
  readonly resource: string;
  readonly body?: string;
}

/**
 * A service, with connections that are kept between requests; it is reached, or not, by each of them. Rejects for an
 * address that the gateway does not reach.
 */
export async function openHttpLink(params: HttpJsonParams, clock: Clock): Promise<Link<HttpClient>> {
  const { hostname, port, protocol } = new URL(params.url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const place = await reach.place(host, Number(port) || (protocol === 'https:' ? HTTPS_PORT : HTTP_PORT));
  const { promise: gone, resolve } = Promise.withResolvers<LineFault | undefined>();
  const client = new HttpClient(params, place, clock, resolve);
  return { client, gone, ready: () => Promise.resolve(), close: () => client.close() };
}

/** Asks one service. A request that cannot reach it ends the link, so that the next attempt waits for its back-off. */
export class HttpClient {
  readonly #params: HttpJsonParams;
  readonly #place: ReachedPlace;
  readonly #clock: Clock;
  readonly #agent: Agent;
  readonly #end: (fault: LineFault | undefined) => void;

  constructor(
    params: HttpJsonParams,
    place: ReachedPlace,
    clock: Clock,
    onEnd: (fault: LineFault | undefined) => void,
  ) {
    this.#params = params;
    this.#place = place;
    this.#clock = clock;
    this.#end = onEnd;
    const options = { keepAlive: true, maxSockets: 1 };
    this.#agent = params.url.startsWith('https:') ? new TlsAgent(options) : new Agent(options);
  }

  /** The bytes of an answer. Rejects with LineFault. */
  get(resource: string): Promise<Buffer> {
    return this.#ask({ method: 'GET', resource }, READ_CODES);
  }

  /** Calls `beforeSending` when it is connected. Rejects with LineFault where the service does not accept it. */
  async send(asked: Required<Asked>, beforeSending: BeforeSending): Promise<void> {
    await this.#ask(asked, WRITE_CODES, beforeSending);
  }

  close(): void {
    this.#agent.destroy();
    this.#end(undefined);
  }

  async #ask(
    asked: Asked,
    codes: { readonly [status: number]: number },
    beforeSending?: BeforeSending,
  ): Promise<Buffer> {
    try {
      const { status, bytes } = await this.#exchange(asked, beforeSending);
      if (status >= 200 && status < 300) return bytes;
      // A redirection is not followed: it would take the password elsewhere.
      throw new LineFault(codes[status] ?? DEVICE_FAULT, `the service answers with status ${status}`, {
        isAnswer: true,
      });
    } catch (error) {
      const fault = faultOf(error);
      if (fault.code === NO_CONNECTION && !fault.isTransient) this.#end(fault);
      throw fault;
    }
  }

  #exchange(
    { method, resource, body }: Asked,
    beforeSending: BeforeSending | undefined,
  ): Promise<{ status: number; bytes: Buffer }> {
    const { url, timeoutMs } = this.#params;
    const isTls = url.startsWith('https:');
    const request = isTls ? requestHttps : requestHttp;
    const { promise, resolve, reject } = Promise.withResolvers<{ status: number; bytes: Buffer }>();
    const headers = {
      accept: 'application/json',
      ...authorization(this.#params),
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    const options = {
      method,
      headers,
      lookup: this.#place.lookup,
      // A connection that the service has just closed would leave open whether a value was written.
      agent: body === undefined ? this.#agent : false,
    };
    const sent = request(`${url.replace(/\/$/, '')}${resource}`, options, (answer) => {
      bytesOf(answer).then((bytes) => resolve({ status: answer.statusCode ?? 0, bytes }), reject);
    });
    const cancel = this.#clock.after(timeoutMs, () =>
      sent.destroy(new LineFault(NO_ANSWER, `no response within ${timeoutMs} ms`, { isTransient: true })),
    );
    // Stays until the end: an error without a listener would end the process.
    sent.on('error', (error) => reject(faultOf(error, sent.reusedSocket)));
    if (beforeSending === undefined) sent.end(body);
    else {
      // A name server or a handshake may take longer than the write has: nothing leaves before the connection is there.
      const begin = (): void => {
        try {
          beforeSending();
          sent.end(body);
        } catch (error) {
          sent.destroy(error instanceof Error ? error : new Error(String(error)));
        }
      };
      sent.once('socket', (socket) => socket.once(isTls ? 'secureConnect' : 'connect', begin));
    }
    return promise.finally(cancel);
  }
}

function authorization({ auth, username = '', password = '', headerName = '', token = '' }: HttpJsonParams): {
  [name: string]: string;
} {
  switch (auth) {
    case 'none':
      return {};
    case 'basic':
      return { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` };
    case 'bearer':
      return { authorization: `Bearer ${token}` };
    case 'header':
      return { [headerName]: token };
  }
}

async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of answer) {
    const bytes = Buffer.from(part);
    length += bytes.length;
    if (length > LONGEST)
      throw new LineFault(CHECK_ERROR, `the answer has more than ${LONGEST} bytes`, { isAnswer: true });
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}

/** `isKept`: a kept connection may have been closed just before the request, which is worth another attempt. */
function faultOf(error: unknown, isKept = false): LineFault {
  if (error instanceof LineFault) return error;
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // Node marks what is not HTTP by the code of its parser.
  const isOther = code.startsWith('HPE_');
  return new LineFault(isOther ? CHECK_ERROR : NO_CONNECTION, message === '' ? code : message, {
    isTransient: isOther || isKept,
  });
}

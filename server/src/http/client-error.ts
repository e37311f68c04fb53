import type { Socket } from 'node:net';
import { Refusal } from '@tidegate/contract/errors.ts';
import { refusedAnswer } from './envelope.ts';

/** How long a connection may take, in ms: for the head of a request, for the whole of it, and how often that is checked. */
export interface SocketTimes {
  readonly headersMs: number;
  readonly requestMs: number;
  readonly checkMs: number;
}

/** reliability F12: a client that is slow to ask does not hold a socket for ever. */
export const DEFAULT_SOCKET_TIMES: SocketTimes = { headersMs: 8_000, requestMs: 60_000, checkMs: 2_000 };

/**
 * Answers what no route can: 408 to a request that stopped half way, 400 to what is not HTTP. A connection that ran out of
 * time with nothing asked, or with its answer given, is closed without a word: a browser would take what is written there
 * for the answer to the request that it is just about to send (RFC 9110 §15.5.9, RFC 9112 §9.5).
 */
export function refuseUnreadable(error: Error & { readonly code?: string }, socket: Socket): void {
  const isTimeout = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const isOwedNothing = socket.bytesRead === 0 || socket.bytesWritten > 0;
  if (!socket.writable || (isTimeout && isOwedNothing)) {
    socket.destroy();
    return;
  }
  const { body } = refusedAnswer(new Refusal('badRequest'), 'en');
  const status = isTimeout ? '408 Request Timeout' : '400 Bad Request';
  const head = `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nX-Content-Type-Options: nosniff`;
  socket.end(`${head}\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
}

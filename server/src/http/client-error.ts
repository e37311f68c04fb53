import type { Socket } from 'node:net';
import { Refusal } from '@tidegate/contract/errors.ts';
import { refusedAnswer } from './envelope.ts';

/**
 * Time limits of a connection in ms: for the request head, for the whole request, and the interval at which they are
 * checked.
 */
export interface SocketTimes {
  readonly headersMs: number;
  readonly requestMs: number;
  readonly checkMs: number;
}

/** A slow client does not hold a socket indefinitely. */
export const DEFAULT_SOCKET_TIMES: SocketTimes = { headersMs: 8_000, requestMs: 60_000, checkMs: 2_000 };

/** A client has this long to read why it was refused, and to close its side. */
const UNREAD_MS = 2_000;

/**
 * Answers errors below the router: 408 to a request that stopped half way, 400 to bytes that are not HTTP. A connection
 * that timed out while idle is closed without a response: a browser would take the response for that of the request it
 * is about to send (RFC 9110 §15.5.9, RFC 9112 §9.5).
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
  // A client that does not read the answer, or goes on sending, does not hold the socket.
  socket.pause();
  socket.setTimeout(UNREAD_MS, () => socket.destroy());
  socket.end(`${head}\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
}

import { readFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** Output folder of make.sh. */
const FOLDER = join(import.meta.dirname, '..', 'fixtures', 'video');
const PIECES = 4;
const PIECE_MS = 2_000;
/** Pieces in a playlist. */
const LISTED = 3;
/** The number of parts in which the FLV file is sent, at playback speed. */
const PARTS = 80;

/** A media server: `/live.m3u8` is a live playlist that goes on for ever, `/live.flv` a picture that comes as it is watched. */
export class Streams {
  readonly #server: Server;
  readonly #began = Date.now();

  private constructor() {
    this.#server = createServer((request, response) => {
      // Players of other sites fetch it.
      response.setHeader('access-control-allow-origin', '*');
      void this.#answer(request.url ?? '', response);
    });
  }

  static async open(): Promise<Streams> {
    const streams = new Streams();
    streams.#server.listen(0, '127.0.0.1');
    await once(streams.#server, 'listening');
    return streams;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(path: string, response: ServerResponse): Promise<void> {
    if (path === '/live.m3u8') {
      response.setHeader('content-type', 'application/vnd.apple.mpegurl');
      response.end(this.#playlist());
      return;
    }
    if (path === '/live.flv') {
      await sendSlowly(await readFile(join(FOLDER, 'live.flv')), response);
      return;
    }
    const piece = /^\/(\d+)\.mpegts$/.exec(path)?.[1];
    if (piece === undefined) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('content-type', 'video/mp2t');
    response.end(await readFile(join(FOLDER, `piece${Number(piece) % PIECES}.mpegts`)));
  }

  #playlist(): string {
    const first = Math.floor((Date.now() - this.#began) / PIECE_MS);
    const pieces = Array.from({ length: LISTED }, (_none, at) => first + at);
    const lines = pieces.flatMap((piece) => [
      // From the last piece to the first its own clock jumps back.
      ...(piece % PIECES === 0 ? ['#EXT-X-DISCONTINUITY'] : []),
      `#EXTINF:${PIECE_MS / 1_000}.0,`,
      `${piece}.mpegts`,
    ]);
    const head = ['#EXTM3U', '#EXT-X-VERSION:3', `#EXT-X-TARGETDURATION:${PIECE_MS / 1_000}`];
    const jumps = Math.max(0, Math.ceil(first / PIECES));
    const place = [`#EXT-X-MEDIA-SEQUENCE:${first}`, `#EXT-X-DISCONTINUITY-SEQUENCE:${jumps}`];
    return [...head, ...place, ...lines, ''].join('\n');
  }
}

async function sendSlowly(bytes: Uint8Array, response: ServerResponse): Promise<void> {
  response.setHeader('content-type', 'video/x-flv');
  const part = Math.ceil(bytes.length / PARTS);
  for (let at = 0; at < bytes.length && !response.destroyed; at += part) {
    response.write(bytes.subarray(at, at + part));
    await new Promise((resolve) => setTimeout(resolve, (PIECES * PIECE_MS) / PARTS));
  }
  // It stays open, as that of a camera does.
}

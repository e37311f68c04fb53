import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { flvHead, flvPicture } from './flv.ts';
import type { Frame } from './frame.ts';
import { PictureEncoder } from './h264.ts';

/** Dependencies of the camera on the demo. */
export interface CameraDependencies {
  /** The picture now; all are of one size. */
  readonly draw: () => Frame;
  readonly every: (ms: number, act: () => void) => () => void;
}

export const CAMERA_PATH = '/yard.flv';
const PICTURE_MS = 200;
/** Pictures from one key picture to the next: who comes later waits for nothing, but gets all since the last one. */
const PER_KEY = 20;
const MAX_VIEWERS = 20;
/** A viewer who is this far behind (bytes) is sent away, and its player connects again. */
const MAX_BEHIND = 4_000_000;

/** A camera of the demo: live video over HTTP, as FLV, drawn from a plant while somebody watches. */
export class CameraServer {
  readonly #dependencies: CameraDependencies;
  readonly #server: Server;
  readonly #viewers = new Set<ServerResponse>();
  #encoder: PictureEncoder | undefined;
  /** The pictures since the last key picture. */
  #recent: Uint8Array[] = [];
  #at = 0;
  #stop: (() => void) | undefined;

  constructor(dependencies: CameraDependencies) {
    this.#dependencies = dependencies;
    this.#server = createServer((request, response) => {
      // Players are pages of another origin.
      response.setHeader('access-control-allow-origin', '*');
      if (request.method === 'GET' && request.url === CAMERA_PATH) this.#admit(response);
      else response.writeHead(404).end();
    });
  }

  /** Listens on this computer only; rejects where the port is taken. Answers the port. */
  async listen(port: number): Promise<number> {
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
    return (this.#server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    this.#stop?.();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #admit(response: ServerResponse): void {
    if (this.#viewers.size >= MAX_VIEWERS) {
      response.writeHead(503).end();
      return;
    }
    if (this.#viewers.size === 0) this.#begin();
    response.writeHead(200, { 'content-type': 'video/x-flv', 'cache-control': 'no-store' });
    const { sequence, parameters } = this.#codec();
    response.write(flvHead(sequence, parameters));
    for (const piece of this.#recent) response.write(piece);
    this.#viewers.add(response);
    response.on('close', () => {
      this.#viewers.delete(response);
      if (this.#viewers.size === 0) this.#stop?.();
    });
  }

  #begin(): void {
    this.#recent = [];
    this.#at = 0;
    this.#captureFrame();
    this.#stop = this.#dependencies.every(PICTURE_MS, () => this.#captureFrame());
  }

  #codec(): PictureEncoder {
    if (this.#encoder !== undefined) return this.#encoder;
    const { width, height } = this.#dependencies.draw();
    this.#encoder = new PictureEncoder(width, height);
    return this.#encoder;
  }

  #captureFrame(): void {
    const isKey = this.#recent.length === 0 || this.#recent.length >= PER_KEY;
    if (isKey) this.#recent = [];
    const piece = flvPicture(this.#at, this.#codec().encode(this.#dependencies.draw(), isKey), isKey);
    this.#at += PICTURE_MS;
    this.#recent.push(piece);
    for (const viewer of this.#viewers) {
      if (viewer.writableLength > MAX_BEHIND) viewer.destroy();
      else viewer.write(piece);
    }
  }
}

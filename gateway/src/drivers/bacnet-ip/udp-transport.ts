import type { Socket } from 'node:dgram';
import { EventEmitter } from 'node:events';
import { openUdpSocket } from '../shared/udp-socket.ts';

const LONGEST = 1_482;

/**
 * The transport of the library in place of its own, which takes the port of every other BACnet program of the machine and
 * hears everybody: a port of its own, and only the device.
 */
export class UdpTransport extends EventEmitter {
  readonly #socket: Socket;
  readonly #device: string;
  readonly #onBroken: (error: Error) => void;
  #isClosed = false;

  private constructor(socket: Socket, device: string, onBroken: (error: Error) => void) {
    super();
    this.#socket = socket;
    this.#device = device;
    this.#onBroken = onBroken;
    socket.on('message', (packet: Buffer) => this.#onPacket(packet));
    // Nobody listens on the port of the device.
    socket.on('error', onBroken);
  }

  /** Opens a socket that hears only the device. Rejects where its name is unknown. */
  static async open(host: string, port: number, onBroken: (error: Error) => void): Promise<UdpTransport> {
    const socket = await openUdpSocket(host, port);
    return new UdpTransport(socket, `${socket.remoteAddress().address}:${port}`, onBroken);
  }

  /** The device, as the library names it. */
  get device(): string {
    return this.#device;
  }

  getMaxPayload(): number {
    return LONGEST;
  }

  getBroadcastAddress(): string {
    return this.#device;
  }

  /** The library calls it; the socket is open already. */
  open(): void {
    this.emit('listening');
  }

  send(buffer: Buffer, length: number): void {
    if (!this.#isClosed) this.#socket.send(buffer, 0, length);
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#socket.close();
  }

  /** The library throws where it reads some damaged packets, which would end the process. */
  #onPacket(packet: Buffer): void {
    try {
      this.emit('message', packet, this.#device);
    } catch (error) {
      this.#onBroken(new DamagedPacket(String(error)));
    }
  }
}

/** The library cannot read what came. */
export class DamagedPacket extends Error {}

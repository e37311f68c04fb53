import type { Socket } from 'node:net';
import type { MelsecMcParams } from '@tidegate/contract/protocols/melsec-mc.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Link } from '../shared/line.ts';
import { PacketSocket } from '../shared/packet-socket.ts';
import { openSocket } from '../shared/socket.ts';
import { answerData, answerLength, type McRequest, requestFrame } from './frames.ts';

/** Connects to a CPU. */
export async function openMelsecLink(params: MelsecMcParams, clock: Clock): Promise<Link<MelsecClient>> {
  return new MelsecClient(await openSocket(params, params.timeoutMs, clock), params, clock).link;
}

/** Speaks 3E or 4E over a socket, one request at a time. */
export class MelsecClient {
  readonly #params: MelsecMcParams;
  readonly #packets: PacketSocket;
  #serial = 0;

  constructor(socket: Socket, params: MelsecMcParams, clock: Clock) {
    const { frame } = params;
    this.#params = params;
    this.#packets = new PacketSocket(socket, clock, (bytes) => answerLength(bytes, frame), frame === '4E');
  }

  get link(): Link<MelsecClient> {
    return this.#packets.linkOf(this);
  }

  /** The data of the answer. Rejects with LineFault. */
  ask(request: McRequest): Promise<Buffer> {
    this.#serial = (this.#serial % 0xffff) + 1;
    const serial = this.#serial;
    const { frame } = this.#params;
    return this.#packets.ask(requestFrame(request, this.#params, serial), (packet) =>
      answerData(packet, frame, serial),
    );
  }
}

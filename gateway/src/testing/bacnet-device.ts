import bacnet from '@bacnet-js/client';
import { createSocket, type Socket } from 'node:dgram';
import { EventEmitter } from 'node:events';
import type { StandIn } from './bad-input.ts';

const [UNKNOWN_OBJECT, UNKNOWN_PROPERTY, WRITE_DENIED] = [31, 32, 40];
const [OBJECT_CLASS, PROPERTY_CLASS] = [1, 2];
const [WRITE, SUBSCRIBE] = [15, 5];
const [DEVICE, REJECTED] = [8, 0x60];
const UNKNOWN_SERVICE = 9;

interface Typed {
  readonly type: number;
  readonly value: unknown;
}

const BacnetLibrary = (bacnet as unknown as { readonly default?: typeof bacnet }).default ?? bacnet;

/**
 * Simulates a BACnet/IP device by the server side of the library that the driver uses, so that answers can be spoilt. What it
 * proves of the protocol is little: bacnet-stack does that, where it is there.
 */
export class BacnetDevice extends EventEmitter implements StandIn {
  /** Type and instance → property → its value. */
  readonly objects = new Map<string, Map<number, Typed>>();
  /** Every request: service, then objects. */
  readonly requests: string[] = [];
  spoil: (packet: Uint8Array) => Uint8Array | undefined = (packet) => packet;
  readsMany = true;
  #isStopped = false;
  acceptsSubscriptions = true;
  readonly #socket: Socket = createSocket('udp4');
  readonly #library: InstanceType<typeof BacnetLibrary>;
  readonly #subscribers = new Map<string, { readonly address: string; readonly process: number }>();

  private constructor() {
    super();
    this.#library = new BacnetLibrary({ transport: this });
    this.#socket.on('message', (packet, { address, port }) => this.emit('message', packet, `${address}:${port}`));
    this.#socket.on('error', () => undefined);
    this.#library.on('readPropertyMultiple', ({ header, invokeId = 0, payload }) => {
      const receiver = { address: header?.sender.address ?? '' };
      this.requests.push(
        `read ${payload.properties.map(({ objectId: { type, instance } }) => `${type}:${instance}`).join(' ')}`,
      );
      if (!this.readsMany) {
        const [host = '', port = ''] = receiver.address.split(':');
        this.#socket.send(Uint8Array.of(0x81, 10, 0, 9, 1, 0, REJECTED, invokeId, UNKNOWN_SERVICE), Number(port), host);
        return;
      }
      const values = payload.properties.map(({ objectId, properties }) => ({
        objectId,
        values: properties.map((property) => ({ property, value: this.#valueOf(objectId, property) })),
      }));
      this.#library.readPropertyMultipleResponse(receiver, invokeId, values as never);
    });
    this.#library.on('readProperty', ({ header, invokeId = 0, payload: { objectId, property } }) => {
      const receiver = { address: header?.sender.address ?? '' };
      this.requests.push(`one ${objectId.type}:${objectId.instance}.${property.id}`);
      const [value] = this.#valueOf(objectId, property);
      if (value === undefined || value.type === 105)
        this.#library.errorResponse(receiver, 12, invokeId, PROPERTY_CLASS, UNKNOWN_PROPERTY);
      else this.#library.readPropertyResponse(receiver, invokeId, objectId, property, [value] as never);
    });
    this.#library.on('writeProperty', ({ header, invokeId = 0, payload: { objectId, value } }) => {
      const receiver = { address: header?.sender.address ?? '' };
      const { type, instance } = objectId;
      const [written] = value.value;
      this.requests.push(`write ${type}:${instance} ${JSON.stringify(written?.value)} at ${value.priority}`);
      if (Number(type) === 0) this.#library.errorResponse(receiver, WRITE, invokeId, PROPERTY_CLASS, WRITE_DENIED);
      else {
        this.set(type, instance, { type: written?.type ?? 0, value: written?.value });
        this.#library.simpleAckResponse(receiver, WRITE, invokeId);
      }
    });
    this.#library.on('subscribeCov', ({ header, invokeId = 0, payload }) => {
      const receiver = { address: header?.sender.address ?? '' };
      const { type, instance } = payload.monitoredObjectId;
      this.requests.push(`subscribe ${type}:${instance}`);
      if (!this.acceptsSubscriptions) {
        this.#library.errorResponse(receiver, SUBSCRIBE, invokeId, OBJECT_CLASS, UNKNOWN_OBJECT);
        return;
      }
      this.#subscribers.set(`${type}:${instance}`, { ...receiver, process: payload.subscriberProcessId });
      this.#library.simpleAckResponse(receiver, SUBSCRIBE, invokeId);
    });
  }

  static async start(port = 0): Promise<BacnetDevice> {
    const device = new BacnetDevice();
    await new Promise<void>((resolve) => device.#socket.bind(port, '127.0.0.1', resolve));
    return device;
  }

  get port(): number {
    return this.#socket.address().port;
  }

  /** Gives an object its present value and status flags; with `isReported`, subscribers hear of it. */
  set(type: number, instance: number, value: Typed, { flags = 0, isReported = false } = {}): void {
    const key = `${type}:${instance}`;
    const status = { type: 8, value: { bitsUsed: 4, value: [flags] } };
    this.objects.set(
      key,
      new Map([
        [85, value],
        [111, status],
      ]),
    );
    const subscriber = this.#subscribers.get(key);
    if (!isReported || subscriber === undefined) return;
    const values = [
      { property: { id: 85 }, value: [value] },
      { property: { id: 111 }, value: [status] },
    ];
    const { address, process } = subscriber;
    this.#library.unconfirmedCOVNotification({ address }, process, 1, { type, instance }, 60, values);
  }

  async stop(): Promise<void> {
    if (this.#isStopped) return;
    this.#isStopped = true;
    await new Promise<void>((resolve) => this.#socket.close(() => resolve()));
  }

  #valueOf({ type, instance }: { type: number; instance: number }, { id }: { id: number }): readonly Typed[] {
    const error = (errorClass: number, errorCode: number) => [
      { type: 105, value: { type: 'BacnetError', errorClass, errorCode } },
    ];
    const properties = this.objects.get(`${type}:${type === DEVICE ? 0 : instance}`);
    if (properties === undefined) return error(OBJECT_CLASS, UNKNOWN_OBJECT);
    const value = properties.get(id);
    return value === undefined ? error(PROPERTY_CLASS, UNKNOWN_PROPERTY) : [value];
  }

  // The library needs these methods of a transport.
  open(): void {}

  getMaxPayload(): number {
    return 1_482;
  }

  getBroadcastAddress(): string {
    return '127.0.0.1:1';
  }

  send(buffer: Uint8Array, length: number, receiver: string): void {
    const [host = '', port = ''] = receiver.split(':');
    const spoilt = this.spoil(Uint8Array.from(buffer.subarray(0, length)));
    if (spoilt !== undefined && !this.#isStopped) this.#socket.send(spoilt, Number(port), host);
  }
}

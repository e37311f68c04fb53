import type { Socket } from 'node:net';
import { freePort } from '@tidegate/contract/testing/free-port.ts';
import { ServerTCP } from 'modbus-serial';

/** A real Modbus TCP server on a free port, with registers that a test sets and faults that it switches on. */
export class ModbusDevice {
  readonly coils = new Map<number, boolean>();
  readonly discretes = new Map<number, boolean>();
  readonly inputs = new Map<number, number>();
  readonly holdings = new Map<number, number>();
  /** Addresses that answer exception 2. */
  readonly missing = new Set<number>();
  /** The exception that every request answers; undefined for none. */
  exception: number | undefined;
  /** Swallows requests. */
  isSilent = false;
  /** Every request as it came: function, address, count. */
  readonly requests: string[] = [];
  readonly port: number;
  readonly #server: ServerTCP;

  private constructor(port: number, server: (device: ModbusDevice) => ServerTCP) {
    this.port = port;
    this.#server = server(this);
  }

  static async start(wantedPort?: number): Promise<ModbusDevice> {
    const port = wantedPort ?? (await freePort());
    let up: Promise<void> = Promise.resolve();
    const device = new ModbusDevice(port, (self) => {
      const server = new ServerTCP(self.#vector(), { host: '127.0.0.1', port });
      up = new Promise((resolve, reject) => {
        server.on('initialized', () => resolve());
        server.on('serverError', reject);
      });
      server.on('socketError', () => undefined);
      return server;
    });
    await up;
    return device;
  }

  get connections(): number {
    return this.#server.socks.size;
  }

  /** Ends all connections, as a device does that is switched off and on. */
  hangUp(): void {
    for (const socket of this.#server.socks.keys() as Iterable<Socket>) socket.destroy();
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  #vector() {
    const bits = (cells: Map<number, boolean>, code: number) => (address: number) => {
      this.#check(`fc${code} ${address}`, address);
      return this.#orNever(cells.get(address) ?? false);
    };
    const registers = (cells: Map<number, number>, code: number) => (address: number, length: number) => {
      const all = Array.from({ length }, (_, index) => address + index);
      this.#check(`fc${code} ${address}+${length}`, ...all);
      return all.map((one) => this.#orNever(cells.get(one) ?? 0)) as number[];
    };
    return {
      getCoil: bits(this.coils, 1) as (address: number) => Promise<boolean>,
      getDiscreteInput: bits(this.discretes, 2) as (address: number) => Promise<boolean>,
      getInputRegister: (address: number) => registers(this.inputs, 4)(address, 1)[0] ?? 0,
      getHoldingRegister: (address: number) => registers(this.holdings, 3)(address, 1)[0] ?? 0,
      getMultipleInputRegisters: registers(this.inputs, 4),
      getMultipleHoldingRegisters: registers(this.holdings, 3),
      readDeviceIdentification: () => {
        this.requests.push('fc43');
        // The library does not catch an error that is thrown here.
        return this.exception === undefined ? { 0: 'Tide', 1: 'T1', 2: '2.0' } : {};
      },
      setCoil: (address: number, value: boolean) => {
        this.#check(`fc5 ${address}=${value}`, address);
        this.coils.set(address, value);
        return this.#orNever(undefined) as Promise<void>;
      },
      setRegister: (address: number, value: number) => {
        this.#check(`fc6 ${address}=${value}`, address);
        this.holdings.set(address, value);
        return this.#orNever(undefined) as Promise<void>;
      },
      setRegisterArray: (address: number, values: number[]) => {
        this.#check(`fc16 ${address}=${values.join()}`, address);
        values.forEach((value, index) => this.holdings.set(address + index, value));
        return this.#orNever(undefined) as Promise<void>;
      },
    };
  }

  #check(request: string, ...addresses: number[]): void {
    this.requests.push(request);
    const modbusErrorCode = addresses.some((address) => this.missing.has(address)) ? 2 : this.exception;
    if (modbusErrorCode !== undefined) throw Object.assign(new Error('refused'), { modbusErrorCode });
  }

  /** The library waits for a promise for as long as it takes: one that never settles is a device that never answers. */
  #orNever<T>(value: T): T | Promise<T> {
    return this.isSilent ? new Promise<T>(() => undefined) : value;
  }
}

import { once } from 'node:events';
import { ServerTCP } from 'modbus-serial';
import { freePort } from '../../contract/src/testing/free-port.ts';

const REGISTERS = 100;

/** A PLC on real Modbus TCP: a hundred input and a hundred holding registers, the rest is "illegal data address". */
export class Plc {
  readonly input = new Uint16Array(REGISTERS);
  readonly holding = new Uint16Array(REGISTERS);
  readonly port: number;
  #server: ServerTCP;

  private constructor(port: number) {
    this.port = port;
    this.#server = this.#listen();
  }

  static async start(): Promise<Plc> {
    const plc = new Plc(await freePort());
    await once(plc.#server, 'initialized');
    return plc;
  }

  /** Comes back after a `stop`, at the same place and with its registers as they are. */
  async restart(): Promise<void> {
    this.#server = this.#listen();
    await once(this.#server, 'initialized');
  }

  #listen(): ServerTCP {
    return new ServerTCP(
      {
        getInputRegister: (address: number) => cell(this.input, address),
        getHoldingRegister: (address: number) => cell(this.holding, address),
        setRegister: (address: number, value: number) => {
          cell(this.holding, address);
          this.holding[address] = value;
        },
      },
      { host: '127.0.0.1', port: this.port, unitID: 1 },
    );
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}

function cell(registers: Uint16Array, address: number): number {
  const value = registers[address];
  // modbus-serial answers with the exception that `modbusErrorCode` names: 2, illegal data address.
  if (value === undefined) throw Object.assign(new Error('no such register'), { modbusErrorCode: 2 });
  return value;
}

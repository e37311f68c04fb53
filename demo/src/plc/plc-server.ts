import { ServerTCP } from 'modbus-serial';
import type { PlcMemory } from './memory.ts';

/** A PLC behind a Modbus TCP socket of 127.0.0.1. */
export interface PlcServer {
  readonly port: number;
  /** Ends all connections and stops listening. */
  stop(): Promise<void>;
}

/** Begins to listen. Rejects when the port is taken. */
export function servePlc(memory: PlcMemory, port: number): Promise<PlcServer> {
  return new Promise((resolve, reject) => {
    const server = new ServerTCP(
      {
        getCoil: (address: number) => memory.bit('coil', address),
        getDiscreteInput: (address: number) => memory.bit('discrete', address),
        getInputRegister: (address: number) => memory.registers('input', address, 1)[0] ?? 0,
        getHoldingRegister: (address: number) => memory.registers('holding', address, 1)[0] ?? 0,
        getMultipleInputRegisters: (address: number, count: number) => memory.registers('input', address, count),
        getMultipleHoldingRegisters: (address: number, count: number) => memory.registers('holding', address, count),
        setCoil: (address: number, value: boolean) => memory.writeBit(address, value),
        setRegister: (address: number, value: number) => memory.writeRegisters(address, [value]),
        setRegisterArray: (address: number, values: number[]) => memory.writeRegisters(address, values),
      },
      { host: '127.0.0.1', port, unitID: 1 },
    );
    server.on('serverError', reject);
    // A master that hangs up in the middle of a request is its own business.
    server.on('socketError', () => undefined);
    server.on('initialized', () => resolve({ port, stop: () => new Promise((done) => server.close(() => done())) }));
  });
}

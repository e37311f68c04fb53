declare module 'net-snmp' {
  import type { Socket } from 'node:dgram';

  /** The part of it that we use; the types of its own are those of an older version. */
  export interface Varbind {
    readonly oid: string;
    readonly type: number;
    readonly value: unknown;
  }

  export interface User {
    readonly name: string;
    readonly level: number;
    readonly authProtocol?: number;
    readonly authKey?: string;
    readonly privProtocol?: number;
    readonly privKey?: string;
  }

  export interface SocketModule {
    createSocket(type: 'udp4' | 'udp6'): Socket;
  }

  interface Options {
    readonly port: number;
    readonly version: number;
    readonly timeout: number;
    readonly retries: number;
    readonly transport: 'udp4' | 'udp6';
    readonly reportOidMismatchErrors: boolean;
    readonly context?: string;
    readonly dgramModule: SocketModule;
  }

  export interface Session {
    get(oids: readonly string[], done: (error: Error | null, varbinds: readonly Varbind[]) => void): void;
    getNext(oids: readonly string[], done: (error: Error | null, varbinds: readonly Varbind[]) => void): void;
    /** Each repeater has a list of its own. */
    getBulk(
      oids: readonly string[],
      nonRepeaters: number,
      maxRepetitions: number,
      done: (error: Error | null, varbinds: readonly (Varbind | readonly Varbind[])[]) => void,
    ): void;
    set(varbinds: readonly Varbind[], done: (error: Error | null, varbinds: readonly Varbind[]) => void): void;
    on(event: 'error', listener: (error: unknown) => void): void;
    close(): void;
  }

  const library: {
    createSession(target: string, community: string, options: Options): Session;
    createV3Session(target: string, user: User, options: Options): Session;
    isVarbindError(varbind: Varbind): boolean;
    readonly Version2c: number;
    readonly Version3: number;
    readonly SecurityLevel: { readonly [name: string]: number };
    readonly AuthProtocols: { readonly [name: string]: number };
    readonly PrivProtocols: { readonly [name: string]: number };
    readonly ErrorStatus: { readonly [name: string]: number };
    readonly ObjectType: {
      readonly Boolean: number;
      readonly Integer: number;
      readonly OctetString: number;
      readonly OID: number;
      readonly IpAddress: number;
      readonly Counter: number;
      readonly Gauge: number;
      readonly TimeTicks: number;
      readonly Opaque: number;
      readonly Counter64: number;
    };
    readonly RequestTimedOutError: new () => Error & { readonly name: 'RequestTimedOutError' };
    readonly RequestFailedError: new () => Error & { readonly status: number };
    readonly ResponseInvalidError: new (message: string) => Error & { readonly name: 'ResponseInvalidError' };
  };
  export default library;
}

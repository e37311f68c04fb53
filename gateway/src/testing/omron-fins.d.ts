declare module 'omron-fins' {
  /** The part of it that the tests use; it has no types of its own. */
  export class FinsClient {
    constructor(
      port: number,
      host: string,
      options: { protocol: 'udp' | 'tcp'; timeout: number; DA1?: number; SA1?: number },
    );
    on(event: 'open', listener: () => void): void;
    on(event: 'error', listener: (error: unknown) => void): void;
    read(address: string, count: number, done: (error: unknown, answer: Answer) => void): void;
    write(address: string, data: number | readonly number[], done: (error: unknown, answer: Answer) => void): void;
    disconnect(): void;
  }

  export interface Answer {
    readonly response?: { readonly endCode: string; readonly values?: readonly (number | boolean)[] };
  }
}

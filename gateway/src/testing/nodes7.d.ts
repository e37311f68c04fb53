declare module 'nodes7' {
  /** The part of it that we use; it has no types of its own. */
  export default class NodeS7 {
    constructor(options: { silent: boolean });
    initiateConnection(params: object, done: (error?: unknown) => void): void;
    addItems(items: readonly string[]): void;
    readAllItems(done: (anyBad: boolean, values: Record<string, unknown>) => void): void;
    writeItems(items: readonly string[], values: readonly unknown[], done: (anyBad: boolean) => void): void;
    dropConnection(done: () => void): void;
  }
}

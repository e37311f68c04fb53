/** Notifies listeners, after the commit, that alarm rules of a gateway or of its equipment have changed. */
export class RuleChanges {
  readonly #listeners: ((gatewayId: string) => void)[] = [];

  onChange(listener: (gatewayId: string) => void): void {
    this.#listeners.push(listener);
  }

  /** The same for several gateways, each once. */
  notifyAll(gatewayIds: readonly number[]): void {
    for (const gatewayId of new Set(gatewayIds)) this.notify(String(gatewayId));
  }

  notify(gatewayId: string): void {
    for (const listener of this.#listeners) listener(gatewayId);
  }
}

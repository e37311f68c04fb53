/** Tells who listens that alarm rules of a gateway, or behind it, have changed; after the commit. */
export class RuleNews {
  readonly #listeners: ((gatewayId: string) => void)[] = [];

  onChange(listener: (gatewayId: string) => void): void {
    this.#listeners.push(listener);
  }

  /** The same of several, each once. */
  tellAll(gatewayIds: readonly number[]): void {
    for (const gatewayId of new Set(gatewayIds)) this.tell(String(gatewayId));
  }

  tell(gatewayId: string): void {
    for (const listener of this.#listeners) listener(gatewayId);
  }
}

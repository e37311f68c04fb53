/** Tells who listens that alarm rules of a gateway, or behind it, have changed; after the commit. */
export class RuleNews {
  readonly #listeners: ((gatewayId: string) => void)[] = [];

  onChange(listener: (gatewayId: string) => void): void {
    this.#listeners.push(listener);
  }

  tell(gatewayId: string): void {
    for (const listener of this.#listeners) listener(gatewayId);
  }
}

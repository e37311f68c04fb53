import type { ActiveServer } from '../../ports/active-server.ts';

/** Which server is active, as the test decides. */
export class ActiveStandIn implements ActiveServer {
  readonly self: string;
  active: string | undefined;
  readonly #listeners: ((active: string | undefined) => void)[] = [];

  constructor(self: string, active: string | undefined) {
    this.self = self;
    this.active = active;
  }

  get isActive(): boolean {
    return this.active === this.self;
  }

  onChange(listener: (active: string | undefined) => void): void {
    this.#listeners.push(listener);
  }

  choose(active: string | undefined): void {
    this.active = active;
    for (const listener of this.#listeners) listener(active);
  }
}

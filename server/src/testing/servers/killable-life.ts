/**
 * One life of a server that is killed before or after its n-th operation takes effect: operations of what it guards count,
 * and after its death nothing of that answers.
 */
export class KillableLife {
  readonly died: Promise<void>;
  #die: () => void = () => undefined;
  #left: number;

  constructor(left: number) {
    this.#left = left;
    this.died = new Promise((resolve) => {
      this.#die = resolve;
    });
  }

  get isDead(): boolean {
    return this.#left <= 0;
  }

  /** The target, whose methods, or those that `only` names, are such operations. */
  protected guarded<T extends object>(target: T, only?: readonly string[]): T {
    const dies = (): boolean => {
      this.#left -= 1;
      if (this.isDead) this.#die();
      return this.isDead;
    };
    const forever = () => new Promise(() => undefined);
    return new Proxy(target, {
      get: (of, name) => {
        const value: unknown = Reflect.get(of, name);
        if (typeof value !== 'function') return value;
        if (only !== undefined && !only.includes(String(name))) return value.bind(of);
        return async (...args: unknown[]) => {
          if (this.isDead || dies()) return forever();
          const answer: unknown = await value.apply(of, args);
          return this.isDead || dies() ? forever() : answer;
        };
      },
    });
  }
}

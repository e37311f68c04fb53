/** The value of one counter: a name, a label that distinguishes its kinds ('' without kinds), and the count. */
export interface Count {
  readonly name: string;
  readonly label: string;
  readonly value: number;
}

/** Monotonic counters by name and label. Cheap enough to be updated with every message. */
export class Tally {
  readonly #counts = new Map<string, Map<string, number>>();

  add(name: string, by = 1, label = ''): void {
    let labels = this.#counts.get(name);
    if (labels === undefined) {
      labels = new Map();
      this.#counts.set(name, labels);
    }
    labels.set(label, (labels.get(label) ?? 0) + by);
  }

  /** The count of one name, over all labels or of one. */
  of(name: string, label?: string): number {
    const labels = this.#counts.get(name);
    if (labels === undefined) return 0;
    if (label !== undefined) return labels.get(label) ?? 0;
    let sum = 0;
    for (const value of labels.values()) sum += value;
    return sum;
  }

  /** All counters, in the order in which they first counted. */
  entries(): readonly Count[] {
    const counts: Count[] = [];
    for (const [name, labels] of this.#counts) {
      for (const [label, value] of labels) counts.push({ name, label, value });
    }
    return counts;
  }
}

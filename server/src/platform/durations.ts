/** Upper bounds of the buckets, in seconds. */
const ENDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5] as const;

interface Row {
  readonly counts: number[];
  sum: number;
}

/**
 * Histograms of durations by labels, cheap enough to be updated with every response; exported in the Prometheus text
 * format.
 */
export class Durations {
  readonly #rows = new Map<string, Row>();

  /** `labels` as they are printed: `call="/x",status="200"`. */
  record(labels: string, seconds: number): void {
    let row = this.#rows.get(labels);
    if (row === undefined) {
      row = { counts: Array.from({ length: ENDS.length + 1 }, () => 0), sum: 0 };
      this.#rows.set(labels, row);
    }
    row.sum += seconds;
    let bucket = 0;
    while (bucket < ENDS.length && seconds > (ENDS[bucket] ?? 0)) bucket += 1;
    row.counts[bucket] = (row.counts[bucket] ?? 0) + 1;
  }

  text(name: string, help: string): string {
    let text = `# HELP ${name} ${help}\n# TYPE ${name} histogram\n`;
    for (const [labels, { counts, sum }] of this.#rows) {
      let total = 0;
      for (const [bucket, count] of counts.entries()) {
        total += count;
        text += `${name}_bucket{${labels},le="${ENDS[bucket] ?? '+Inf'}"} ${total}\n`;
      }
      text += `${name}_sum{${labels}} ${sum}\n${name}_count{${labels}} ${total}\n`;
    }
    return text;
  }
}

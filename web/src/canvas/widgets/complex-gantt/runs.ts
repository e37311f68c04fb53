import type { Stretch } from '../../kit/chart/stretches.ts';

/** A time in which a machine ran, ms. */
export type Run = Pick<Stretch, 'from' | 'to'>;

/** The runs among the states of a signal: those of `runValue`, or with null those of any value except 0. States that follow each other are one run. */
export function runsOf(stretches: readonly Stretch[], runValue: number | null): readonly Run[] {
  const runs: Run[] = [];
  for (const { from, to, value } of stretches) {
    if (runValue === null ? value === 0 : value !== runValue) continue;
    const last = runs.at(-1);
    if (last !== undefined && last.to >= from) runs[runs.length - 1] = { from: last.from, to };
    else runs.push({ from, to });
  }
  return runs;
}

/** For how long a machine ran in all, ms. */
export const ranFor = (runs: readonly Run[]): number => runs.reduce((sum, { from, to }) => sum + to - from, 0);

/** The moment of a restore (ms) in the name of the data that it replaced. */
export const keptStamp = (at: number): string => new Date(at).toISOString().replaceAll(/[-:.]/g, '');

/** The moment (ms) that such a name ends with. */
export function keptAt(name: string): number {
  const parts = /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/i.exec(name) ?? [];
  const [year = 0, month = 1, day, hour, minute, second, ms] = parts.slice(1).map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second, ms);
}

/** Records that are kept for some time only. Each call deletes one portion and answers how many there were. */
export interface OldRecords {
  /** Alarms that were over before that moment (ms), with their steps, and steps of that time that belong to no alarm. */
  dropAlarms(before: number): Promise<number>;
  /** Commands that were decided before that moment (ms). */
  dropCommands(before: number): Promise<number>;
}

import dayjs, { type Dayjs } from 'dayjs';
import { instantOf, wallTime } from './time-zone.ts';

/** Value of a date picker for an instant (ms): it knows the browser's zone alone, so it gets the wall time of the person's zone. */
export function toPicker(at: number, zone: string): Dayjs {
  const { year, month, day, hour, minute, second } = wallTime(at, zone);
  return dayjs(new Date(year, month - 1, day, hour, minute, second));
}

/** The instant (ms) of what was picked, read as wall time of the person's zone. */
export function fromPicker(picked: Dayjs, zone: string): number {
  const wall = {
    year: picked.year(),
    month: picked.month() + 1,
    day: picked.date(),
    hour: picked.hour(),
    minute: picked.minute(),
    second: picked.second(),
  };
  return instantOf(wall, zone);
}

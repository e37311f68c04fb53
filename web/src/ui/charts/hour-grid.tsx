import { useShade } from '../use-shade.ts';
import { TOKENS } from '../tokens.ts';
import styles from './hour-grid.module.css';

/** The palest cell that has a value; one without a value has the colour of the track. */
const LEAST_PERCENT = 12;

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour));

/** A day of an hour grid, with a cell for each hour: `null` where nothing is known. */
export interface HourRow {
  readonly key: string;
  readonly label: string;
  readonly cells: readonly (number | null)[];
}

interface Props {
  /** For people who do not see it. */
  readonly label: string;
  readonly rows: readonly HourRow[];
  /** A value as people read it. */
  readonly textOf: (value: number) => string;
  /** The value of the palest cell; the smallest of all by default. */
  readonly least?: number;
}

/** A table of days whose hours are the darker the larger their value is, with the range of its values below. Its figures are text as well. */
export function HourGrid({ label, rows, textOf, least }: Props) {
  const { accent, track } = TOKENS[useShade()];
  const known = rows.flatMap(({ cells }) => cells.filter((value) => value !== null));
  const low = least ?? Math.min(...known);
  const high = Math.max(...known);
  const colorOf = (value: number): string => {
    const share = high > low ? (value - low) / (high - low) : 0;
    const percent = value === least ? 0 : LEAST_PERCENT + share * (100 - LEAST_PERCENT);
    return `color-mix(in oklab, ${accent} ${percent.toFixed(1)}%, ${track})`;
  };
  return (
    <div className={styles['grid']}>
      <div className={styles['cells']}>
        <table aria-label={label}>
          <thead>
            <tr>
              <td aria-hidden="true" />
              {HOURS.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label: name, cells }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {HOURS.map((column, index) => {
                  const value = cells[index] ?? null;
                  const text = value === null ? '—' : textOf(value);
                  return (
                    <td
                      key={column}
                      title={`${name} ${column} · ${text}`}
                      style={value === null ? undefined : { background: colorOf(value) }}
                    >
                      <span>{text}</span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {known.length > 0 && (
        <p className={styles['range']} aria-hidden="true">
          {textOf(low)}
          <span style={{ background: `linear-gradient(to right, ${colorOf(low)}, ${colorOf(high)})` }} />
          {textOf(high)}
        </p>
      )}
    </div>
  );
}

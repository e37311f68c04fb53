import type { UseQueryResult } from '@tanstack/react-query';
import type { Rows } from '@tidegate/contract/id.ts';
import { useT } from '../../../i18n/translate.ts';
import { useSharedWays } from '../../../live/shared-ways.ts';
import type { ViewProps } from '../../kit/definition.ts';
import { boxStyleOf } from '../../kit/ink.ts';
import { LoadFailed } from '../../kit/load-failed.tsx';
import { hasPast, useScene } from '../../kit/scene-context.ts';
import { Grid, type GridColumn } from './grid.tsx';

/** Interval at which records are asked for again. */
export const RECORDS_REFRESH_MS = 30_000;
export const DAY_MS = 86_400_000;

/** Why records are not asked for, in words; undefined where they are. `missing`: the permission that the viewer lacks. */
export function useRecordsRefusal(missing: string | undefined): string | undefined {
  const t = useT();
  const scene = useScene();
  const isShared = useSharedWays() !== null;
  if (isShared) return t('canvas.table.shared');
  return hasPast(scene) ? missing : t('canvas.table.running');
}

interface Props<T> extends Pick<ViewProps<'ComplexTable'>, 'widget' | 'face'> {
  readonly asked: Pick<UseQueryResult<Rows<T>>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** Why none are asked for. */
  readonly refusal: string | undefined;
  readonly columns: readonly GridColumn<T>[];
  readonly keyOf: (row: T) => string;
  readonly sort: string | undefined;
  readonly onSort: (sort: string | undefined) => void;
}

/** The first records of all, in the order in which the server answers them. */
export function RecordRows<T>({ widget, face, asked, refusal, columns, keyOf, sort, onSort }: Props<T>) {
  const t = useT();
  const { data, error, isFetching } = asked;
  const note =
    data !== undefined ? (
      t('canvas.table.noRecords', { days: widget.dataAddon.days })
    ) : error === null ? (
      t('canvas.loading')
    ) : (
      <LoadFailed text={t('canvas.table.failed')} error={error} onRetry={() => void asked.refetch()} />
    );
  return (
    <Grid
      label={widget.name || t('widget.ComplexTable')}
      style={boxStyleOf(widget.style, face)}
      columns={columns}
      rows={refusal === undefined ? (data?.rows ?? []) : []}
      keyOf={keyOf}
      total={data?.total}
      sort={sort}
      onSort={onSort}
      isHeadShown={widget.dataAddon.isHeadShown}
      isBusy={isFetching}
      note={refusal ?? note}
    />
  );
}

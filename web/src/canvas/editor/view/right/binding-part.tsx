import { useT } from '../../../../i18n/translate.ts';
import { common, MIXED } from '../../../fields/mixed.ts';
import { Section } from '../../../fields/section.tsx';
import { boundTo, unbound } from '../binding/bind.ts';
import { hasSeries, isBindable, acceptsColumn, wantedBy } from '../binding/fits.ts';
import { reportOf } from '../../../scene/widget-state.ts';
import { newId } from '../scope/new-id.ts';
import { BindingChip } from './binding-chip.tsx';
import { ReportColumnChoice } from './report-column-choice.tsx';
import type { ChosenProps } from './use-chosen.ts';
import { WIDGET_KINDS } from '@tidegate/contract/widgets/registry.ts';
import styles from './right.module.css';

/** The signal of a widget. Charts have theirs among their items. */
export function BindingPart({ widgets, change }: ChosenProps) {
  const t = useT();
  const [first] = widgets;
  const areBindable = widgets.every(
    (widget) => isBindable(widget) && !hasSeries(widget) && WIDGET_KINDS[widget.widgetType].takes !== 'nothing',
  );
  if (first === undefined || !areBindable) return null;
  const dataId = common(widgets.map((widget) => widget.dataId));
  const report = reportOf(first);
  const isSignal = dataId !== MIXED && report === undefined;
  const noneText =
    dataId === MIXED
      ? t('editor.mixed')
      : report === undefined
        ? undefined
        : t('editor.report.bound', { name: report });
  const dataName = common(widgets.map((widget) => widget.dataName));
  return (
    <Section name="binding" title={t('editor.binding')}>
      <div className={styles['picked']}>
        <BindingChip
          label={t('editor.binding')}
          signalId={isSignal ? dataId : ''}
          name={dataName === MIXED ? '' : dataName}
          wanted={wantedBy(first)}
          isByKeyToo
          {...(noneText === undefined ? {} : { noneText })}
          onPick={(signal) => change((widget) => boundTo(widget, signal, newId))}
          onClear={() => change(unbound)}
        />
      </div>
      {(report !== undefined || widgets.every(acceptsColumn)) && (
        <ReportColumnChoice
          dataId={dataId === MIXED || report === undefined ? '' : dataId}
          dataName={report ?? ''}
          onPick={(column) => change((widget) => ({ ...widget, ...column, dataType: 'report' }))}
          onClear={() => change(unbound)}
        />
      )}
    </Section>
  );
}

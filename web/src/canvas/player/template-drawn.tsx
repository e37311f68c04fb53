import { templateInfo } from '@tidegate/contract/nouns/page/template-calls.ts';
import { usedReportColumns, usedSignals } from '@tidegate/contract/nouns/page/rules/used-signals.ts';
import { readPage } from '@tidegate/contract/widgets/page-document.ts';
import type { WidgetOf } from '@tidegate/contract/widgets/widget.ts';
import { useMemo } from 'react';
import { useAsk } from '../../api/use-ask.ts';
import { boxOfWidget } from '../kit/box.ts';
import { Missing } from '../scene/template-frame.tsx';
import { Scaled } from '../kit/chart/device-size.tsx';
import { Scene } from '../scene/scene.tsx';
import { usePlant } from './use-plant.ts';
import { isRefused } from '../../api/ask-error.ts';
import { errorText } from '../../api/error-text.ts';

interface Props {
  readonly widget: WidgetOf<'PageTemplate'>;
  /** The equipment of the page that it lies on; empty for a page of a project, and of a model. */
  readonly ownId: string;
}

/** A template in the editor, alive: what the server fills in for its present parameter, or why it cannot. */
export function TemplateDrawn({ widget, ownId }: Props) {
  const { modelId, modelCode, pageKey, equipmentId } = widget.dataAddon;
  const id = equipmentId || ownId;
  if (pageKey === '') return <Missing widget={widget} fault="noSource" />;
  if (id === '') return <Missing widget={widget} fault={null} />;
  return <Asked widget={widget} input={{ modelId, modelCode, pageKey, equipmentId: id }} />;
}

interface AskedProps extends Pick<Props, 'widget'> {
  readonly input: {
    readonly modelId: string;
    readonly modelCode: string;
    readonly pageKey: string;
    readonly equipmentId: string;
  };
}

function Asked({ widget, input }: AskedProps) {
  const { data, error } = useAsk(templateInfo, input);
  const page = useMemo(() => (data === undefined ? undefined : readPage(data.con, data.widgets)), [data]);
  const signalIds = useMemo(() => usedSignals(page?.widgets ?? []), [page]);
  const columnIds = useMemo(() => usedReportColumns(page?.widgets ?? []), [page]);
  const { source } = usePlant(signalIds, columnIds);
  if (isRefused(error, 'notFound')) return <Missing widget={widget} fault="equipmentGone" />;
  if (error !== null) return <Missing widget={widget} fault={null} problem={errorText(error)} />;
  if (data?.fault != null) return <Missing widget={widget} fault={data.fault} />;
  if (page === undefined) return null;
  const { width, height } = boxOfWidget(widget);
  const scale = Math.min(width / page.con.width, height / page.con.height);
  return (
    <div
      style={{
        position: 'absolute',
        left: (width - page.con.width * scale) / 2,
        top: (height - page.con.height * scale) / 2,
        transform: `scale(${scale})`,
        transformOrigin: '0 0',
        pointerEvents: 'none',
      }}
    >
      <Scaled x={scale} y={scale}>
        <Scene page={page} source={source} acts={null} mode="replay" />
      </Scaled>
    </div>
  );
}

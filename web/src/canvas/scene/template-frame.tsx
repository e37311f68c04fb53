import { colourCss } from '@tidegate/contract/widgets/colour.ts';
import type { TemplateFault } from '@tidegate/contract/widgets/page-template.ts';
import { usedSignals } from '@tidegate/contract/nouns/page/rules/used-signals.ts';
import type { WidgetOf } from '@tidegate/contract/widgets/widget.ts';
import { useContext, useMemo, type ReactNode } from 'react';
import { translate, type PlainKey } from '../../i18n/translate.ts';
import { boxOfWidget } from '../kit/box.ts';
import { boxCss } from '../kit/marks.tsx';
import { pictureAddress } from '../kit/picture-address.ts';
import { Scaled } from '../kit/chart/device-size.tsx';
import { useScene } from '../kit/scene-context.ts';
import { TemplateDrawing } from '../kit/template-drawing.ts';
import { nameId } from './frame.tsx';
import styles from './scene.module.css';

interface Props {
  readonly widget: WidgetOf<'PageTemplate'>;
  readonly isTop: boolean;
  /** Its widgets as they lie on their own page. */
  readonly children: ReactNode;
}

/** A template in its place: its page scaled into its box; a quiet placeholder that says what is missing where it has none. */
export function TemplateFrame({ widget, isTop, children }: Props) {
  const { mode } = useScene();
  if (widget.isHidden && mode !== 'edit') return null;
  const opacity = widget.isHidden ? FAINT_OPACITY : widget.style.opacity;
  return (
    <div
      {...nameId(widget.id, isTop)}
      className={styles['html']}
      style={{ ...boxCss(boxOfWidget(widget)), ...(opacity === 1 ? {} : { opacity }) }}
    >
      <Content widget={widget}>{children}</Content>
    </div>
  );
}

const FAINT_OPACITY = 0.25;

function Content({ widget, children }: Omit<Props, 'isTop'>) {
  const draw = useContext(TemplateDrawing);
  const { frame, fault } = widget.dataAddon;
  if (fault !== undefined) return <Missing widget={widget} fault={fault} />;
  if (frame === undefined) return draw === null ? <Missing widget={widget} fault={null} /> : draw(widget);
  const { width, height } = boxOfWidget(widget);
  const scale = Math.min(width / frame.width, height / frame.height);
  const ground =
    frame.bgImage === ''
      ? { backgroundColor: frame.bgColor === '' ? undefined : colourCss(frame.bgColor) }
      : { backgroundImage: `url("${pictureAddress(frame.bgImage)}")` };
  return (
    <div
      className={styles['template']}
      style={{
        ...ground,
        width: frame.width,
        height: frame.height,
        left: (width - frame.width * scale) / 2,
        top: (height - frame.height * scale) / 2,
        transform: `scale(${scale})`,
      }}
    >
      <FaceOfAll widget={widget} />
      <Scaled x={scale} y={scale}>
        {children}
      </Scaled>
    </div>
  );
}

/** Behind its widgets: a click between them opens the faceplate of what it shows first. */
function FaceOfAll({ widget }: Pick<Props, 'widget'>) {
  const { openFaceplate: open, language } = useScene();
  const [signalId] = useMemo(() => usedSignals(widget.children), [widget]);
  if (open === undefined || signalId === undefined) return null;
  const { equipmentName, title } = widget.dataAddon;
  return (
    <button
      type="button"
      className={styles['templateFace']}
      aria-haspopup="dialog"
      aria-label={widget.name || equipmentName || title || translate(language, 'widget.PageTemplate')}
      onClick={(event) => open(signalId, event.currentTarget.getBoundingClientRect())}
    />
  );
}

const REASONS: Readonly<Record<TemplateFault, PlainKey>> = {
  noSource: 'template.noSource',
  noEquipment: 'template.noEquipment',
  equipmentGone: 'template.equipmentGone',
  sourceGone: 'template.sourceGone',
  loop: 'template.loop',
  deep: 'template.deep',
  large: 'template.large',
};

/** In the place of a template that cannot be drawn; shown by the editor too. */
export function Missing({
  widget,
  fault,
  problem = '',
}: Pick<Props, 'widget'> & {
  /** Null where it was only not filled in. */
  readonly fault: TemplateFault | null;
  /** Why the server could not be asked; empty where it was. */
  readonly problem?: string;
}) {
  const { language } = useScene();
  const { title, equipmentName } = widget.dataAddon;
  const name = [title || translate(language, 'widget.PageTemplate'), equipmentName].filter((one) => one !== '');
  const reason = fault === null ? problem : translate(language, REASONS[fault]);
  return (
    <div className={styles['missing']} role="img" aria-label={name.join(' · ')}>
      <span>{name.join(' · ')}</span>
      {reason !== '' && <small>{reason}</small>}
    </div>
  );
}

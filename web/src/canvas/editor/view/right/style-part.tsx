import { isLine } from '../../joins/line-widget.ts';
import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  BoldOutlined,
  ItalicOutlined,
} from '@ant-design/icons';
import { fieldFacts } from '@tidegate/contract/fields/field-facts.ts';
import { DASHES, FONTS, styleSchema, TEXT_ALIGNS, type Style } from '@tidegate/contract/widgets/style.ts';
import { WIDGET_KINDS } from '@tidegate/contract/widgets/registry.ts';
import type { Widget } from '@tidegate/contract/widgets/widget.ts';
import { useT } from '../../../../i18n/translate.ts';
import { SegmentField, SelectField } from '../../../fields/choice-field.tsx';
import { ColourField } from '../../../fields/colour-field.tsx';
import { Field } from '../../../fields/field.tsx';
import { common, MIXED, type Maybe } from '../../../fields/mixed.ts';
import { NumberField } from '../../../fields/number-field.tsx';
import { Section } from '../../../fields/section.tsx';
import type { ChosenProps } from './use-chosen.ts';
import { Row } from '../../../../ui/layout/box.tsx';
import styles from './right.module.css';

const limitsOf = (key: keyof typeof styleSchema.shape) => fieldFacts(styleSchema.shape[key]).limits;

const ALIGN_ICONS = { left: <AlignLeftOutlined />, center: <AlignCenterOutlined />, right: <AlignRightOutlined /> };

/** Style of a widget: background, line and text. */
export function StylePart({ widgets, change }: ChosenProps) {
  const t = useT();
  const inked = widgets.filter(isInked);
  const value = <K extends keyof Style>(key: K): Maybe<Style[K]> => common(inked.map(({ style }) => style[key]));
  const set = (patch: Partial<Style>, join?: string) => change((widget) => restyled(widget, patch), join);
  const areLines = inked.every(isLine);
  const percent = common(widgets.map(({ style }) => style.opacity));
  return (
    <Section name="style" title={t('editor.style')}>
      {!areLines && (
        <Field label={t('editor.style.fill')}>
          <ColourField label={t('editor.style.fill')} value={value('fill')} onChange={(fill) => set({ fill })} />
        </Field>
      )}
      {inked.length > 0 && (
        <>
          <Field label={t('editor.style.stroke')}>
            <ColourField
              label={t('editor.style.stroke')}
              value={value('stroke')}
              onChange={(stroke) => set({ stroke })}
            />
          </Field>
          <Field label={t('editor.style.strokeWidth')}>
            <NumberField
              label={t('editor.style.strokeWidth')}
              value={value('strokeWidth')}
              {...limitsOf('strokeWidth')}
              onChange={(strokeWidth) => set({ strokeWidth }, 'strokeWidth')}
            />
            <SelectField
              label={t('editor.style.dash')}
              value={value('dash')}
              choices={DASHES.map((dash) => ({ value: dash, text: t(`editor.dash.${dash}`) }))}
              onChange={(dash) => set({ dash })}
            />
          </Field>
        </>
      )}
      <Field label={t('editor.style.opacity')}>
        <NumberField
          label={t('editor.style.opacity')}
          unit="%"
          value={percent === MIXED ? MIXED : Math.round(percent * 100)}
          min={0}
          max={100}
          onChange={(opacity) => set({ opacity: opacity / 100 }, 'opacity')}
        />
      </Field>
      {inked.length > 0 && inked.every(hasRadius) && (
        <Field label={t('editor.style.radius')}>
          <NumberField
            label={t('editor.style.radius')}
            value={value('radius')}
            {...limitsOf('radius')}
            onChange={(radius) => set({ radius }, 'radius')}
          />
        </Field>
      )}
      {!areLines && <FontFields widgets={inked} set={set} value={value} />}
    </Section>
  );
}

interface FontProps {
  readonly widgets: readonly Widget[];
  readonly set: (patch: Partial<Style>, join?: string) => void;
  readonly value: <K extends keyof Style>(key: K) => Maybe<Style[K]>;
}

function FontFields({ set, value }: FontProps) {
  const t = useT();
  return (
    <>
      <Field label={t('editor.style.fontColor')}>
        <ColourField
          label={t('editor.style.fontColor')}
          value={value('fontColor')}
          onChange={(fontColor) => set({ fontColor })}
        />
      </Field>
      <Field label={t('editor.style.font')}>
        <SelectField
          label={t('editor.style.font')}
          value={value('fontFamily')}
          choices={FONTS.map((font, index) => ({ value: font, text: t(FONT_NAMES[index] ?? 'editor.font.serif') }))}
          onChange={(fontFamily) => set({ fontFamily })}
        />
        <NumberField
          label={t('editor.style.fontSize')}
          value={value('fontSize')}
          {...limitsOf('fontSize')}
          onChange={(fontSize) => set({ fontSize }, 'fontSize')}
        />
      </Field>
      <Field label={t('editor.style.text')}>
        <SegmentField
          label={t('editor.style.align')}
          value={value('textAlign')}
          choices={TEXT_ALIGNS.map((align) => ({
            value: align,
            text: t(`editor.align.${align}`),
            icon: ALIGN_ICONS[align],
          }))}
          onChange={(textAlign) => set({ textAlign })}
        />
        <Row as="span" inline gap={4} align="stretch" room="fixed">
          <Toggle
            label={t('editor.style.bold')}
            value={value('isBold')}
            icon={<BoldOutlined aria-hidden />}
            onChange={(isBold) => set({ isBold })}
          />
          <Toggle
            label={t('editor.style.italic')}
            value={value('isItalic')}
            icon={<ItalicOutlined aria-hidden />}
            onChange={(isItalic) => set({ isItalic })}
          />
        </Row>
      </Field>
    </>
  );
}

const FONT_NAMES = ['editor.font.serif', 'editor.font.sans', 'editor.font.mono'] as const;

interface ToggleProps {
  readonly label: string;
  readonly value: Maybe<boolean>;
  readonly icon: React.ReactNode;
  readonly onChange: (value: boolean) => void;
}

function Toggle({ label, value, icon, onChange }: ToggleProps) {
  return (
    <button
      type="button"
      className={styles['toggle']}
      aria-label={label}
      title={label}
      aria-pressed={value === true}
      onClick={() => onChange(value !== true)}
    >
      {icon}
    </button>
  );
}

/** A group draws nothing of its own; how much of it is seen holds for all that it holds. */
const isInked = ({ widgetType }: Widget) => widgetType !== 'WidgetGroup';

function restyled(widget: Widget, patch: Partial<Style>): Widget {
  const taken = isInked(widget) || 'opacity' in patch;
  return taken ? { ...widget, style: { ...widget.style, ...patch } } : widget;
}

const hasRadius = ({ widgetType }: Widget) => WIDGET_KINDS[widgetType].hasRadius;
